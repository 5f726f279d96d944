import { expect, test } from 'vitest';

import python from '../../../src/rubble/server/protocol.py?raw';
import pythonDocuments from '../../../src/rubble/server/documents.py?raw';
import ours from './protocol.ts?raw';
import ourDocuments from './documents.ts?raw';

type Shapes = Map<string, string[]>;

/** The message classes of a Python file: name (or tag) → fields. */
function pythonShapes(text: string): Shapes {
  const shapes: Shapes = new Map();
  for (const [, name, bases, body] of text.matchAll(/^class (\w+)\(([^)]*)\):\n([\s\S]*?)(?=\n\n\n|$(?![\s\S]))/gm)) {
    const tag = /tag="([^"]+)"/.exec(bases!)?.[1];
    const fields = [...body!.matchAll(/^ {4}(\w+): /gm)].map((field) => field[1]!);
    if (bases!.includes('tag_field')) continue;
    shapes.set(name!, tag ? [`t=${tag}`, ...fields] : fields);
  }
  return shapes;
}

/** The interfaces of a TypeScript file, in the same form. */
function ourShapes(text: string): Shapes {
  const shapes: Shapes = new Map();
  for (const [, name, body] of text.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const fields = [...body!.matchAll(/^ {2}(\w+)\??: (.*);/gm)].map(([, field, type]) =>
      field === 't' ? `t=${type!.replaceAll("'", '')}` : field!,
    );
    shapes.set(name!, fields);
  }
  return shapes;
}

test.each([
  ['protocol', python, ours, 'RoomInfo'],
  ['documents', pythonDocuments, ourDocuments, 'Replay'],
])('the %s and their mirror have the same messages with the same fields', (_, theirs, mirror, one) => {
  const shapes = pythonShapes(theirs);
  expect(shapes.get(one)!.length).toBeGreaterThan(10); // the reader reads
  expect(Object.fromEntries(ourShapes(mirror))).toEqual(Object.fromEntries(shapes));
});

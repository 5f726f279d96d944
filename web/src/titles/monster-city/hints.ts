/** A hint in words: the chances of the two best moves, what each brings, and what lies between. The buttons name them. */
import { say } from '../../text/text.svelte';
import type { Words } from '../../text/words';
import type { HintGiven, HintMove, MoveRecord } from '../../wire/protocol';

const percent = (chance: number): number => Math.round(chance * 100);
const lower = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

type NameOf = (move: MoveRecord, event?: unknown) => string;

export function compare(hint: HintGiven, nameOf: NameOf, words: Words): string {
  const [best, other] = hint.moves;
  if (!best) return say('mc-hint-none');
  const line = (rank: number, move: HintMove) =>
    say('mc-hint-line', { rank, chance: percent(move.chance), then: brings(move, nameOf, words) });
  if (!other) return line(1, best);
  const apart = percent(best.chance) - percent(other.chance);
  const verdict = apart > 0 ? say('mc-hint-apart', { apart }) : say('mc-hint-even');
  return `${line(1, best)} ${line(2, other)} ${verdict}`;
}

/** What a move brings; of one that takes several answers, those that the search would give. */
function brings({ move, preview, rest }: HintMove, nameOf: NameOf, words: Words): string {
  if (!preview) return lower(rest.length ? rest.map((one) => nameOf(one, move.card)).join(', ') : nameOf(move));
  const falls = [...((preview[1].falls as string[] | undefined) ?? []), ...rest.map((one) => String(one.card))];
  const cards = falls.map((card) => words.name('card', card)).join(', ');
  return `${words.say(...preview)}${cards && ` (${cards})`}`;
}

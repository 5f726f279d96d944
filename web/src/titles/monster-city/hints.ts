/** A hint in words: the chances of the two best moves, what each brings, and what lies between. The buttons name them. */
import { say } from '../../text/text.svelte';
import type { Words } from '../../text/words';
import type { HintGiven } from '../../wire/protocol';

const percent = (chance: number): number => Math.round(chance * 100);

export function compare(hint: HintGiven, words: Words): string {
  const [best, other] = hint.moves;
  if (!best) return say('mc-hint-none');
  const told = (move: NonNullable<typeof best>) => ({
    chance: percent(move.chance),
    then: move.preview ? words.say(...move.preview) : '',
  });
  const line = (rank: number, move: NonNullable<typeof best>) => {
    const facts = told(move);
    return say(facts.then ? 'mc-hint-line' : 'mc-hint-line-bare', { rank, ...facts });
  };
  if (!other) return line(1, best);
  const apart = percent(best.chance) - percent(other.chance);
  const verdict = apart > 0 ? say('mc-hint-apart', { apart }) : say('mc-hint-even');
  return `${line(1, best)} ${line(2, other)} ${verdict}`;
}

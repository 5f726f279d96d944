/** The cards of Monster City as its table draws them, for the pages that show a match without playing it. */
import { hasSymbol } from '../../kit/sheet';
import { beastOf, type Beast, type Diet } from '../../titles/monster-city/beasts';
import { SIGN, buildingOf, inStreet } from '../../titles/monster-city/view';
import type { Facts } from '../../wire/documents';

/** A city as a street: by colour, then by height. */
export function street(cards: readonly string[]): string[] {
  return [...cards].sort(inStreet);
}

/** What a monster takes, as the edition says it. */
export function dietOf(facts: Facts | null, card: string): Diet | undefined {
  return (facts?.components.monsters as Record<string, Diet> | undefined)?.[card];
}

export function monsterOf(facts: Facts | null, card: string): Beast {
  return beastOf(dietOf(facts, card));
}

/** The symbol of a building in the kit, inside another picture; taller ones are drawn as the tallest it has. */
export function symbolOf(card: string): string {
  const { colour, value } = buildingOf(card) ?? { colour: 'red' as const, value: 3 };
  const symbol = `b-${SIGN[colour]}${value}`;
  return hasSymbol(symbol) ? symbol : `b-${SIGN[colour]}8`;
}

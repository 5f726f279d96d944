/** How a match ended, read off its last view: the sheet, who won, and what broke a tie. */

export interface Ended {
  seats: { points: number; scored: Record<string, number>; city: string[] }[];
  winners: number[];
}

export interface Line {
  category: string;
  points: (number | null)[];
  best: number | null;
}

export interface Standing {
  order: number[]; // seats as the sheet shows them: the winners first, then by points
  lines: Line[];
  totals: number[];
  buildings: number[];
  tie: 'none' | 'buildings' | 'shared';
  tied: number[]; // seats with equal most points, where there are several
}

const CATEGORIES = ['smallest', 'tallest', 'one-colour', 'all'];

export function standingOf({ seats, winners }: Ended): Standing {
  const totals = seats.map((seat) => seat.points);
  const most = Math.max(...totals);
  const tied = totals.flatMap((points, seat) => (points === most ? [seat] : []));
  const lines = CATEGORIES.map((category) => {
    const points = seats.map((seat) => seat.scored[category] ?? null);
    const written = points.filter((one) => one !== null);
    return { category, points, best: written.length ? Math.max(...written) : null };
  });
  const rank = (seat: number) => (winners.includes(seat) ? 1 : 0);
  const order = totals.map((_, seat) => seat).sort((a, b) => rank(b) - rank(a) || totals[b]! - totals[a]! || a - b);
  return {
    order,
    lines,
    totals,
    buildings: seats.map((seat) => seat.city.length),
    tie: winners.length > 1 ? 'shared' : tied.length > 1 ? 'buildings' : 'none',
    tied: tied.length > 1 ? tied : [],
  };
}

import type { Stats } from '@evercode/contract';
import type { Drawn } from './draw-scans.ts';

type Count = { total: number; unique: number };
export type ByHand = Pick<Stats, 'totals' | 'classes'> & { series: Count[] } & Record<Breakdown, Map<string, Count>>;
export const byHandBreakdowns = ['countries', 'browsers', 'os', 'languages', 'referrers', 'rules', 'parameters'] as const;
export type Breakdown = (typeof byHandBreakdowns)[number];

const classes = ['human', 'bot', 'preview', 'scanner', 'prefetch', 'head', 'own'] as const;

/** The numbers of a range, counted one scan after another. `starts` are where the answer's points begin. */
export function answerByHand(drawn: readonly Drawn[], { from, to, starts }: { from: number; to: number; starts: readonly number[] }): ByHand {
  const hits = drawn.filter(({ entry }) => entry.at >= from && entry.at < to);
  const people = hits.filter((each) => each.class === 'human');
  const { total, unique } = count(people);
  return {
    totals: { total, unique, repeat: total - unique },
    classes: Object.fromEntries(classes.map((each) => [each, hits.filter((hit) => hit.class === each).length])) as Stats['classes'], // fromEntries forgets the keys
    series: starts.map((start, place) => count(people.filter(({ entry }) => entry.at >= start && entry.at < (starts[place + 1] ?? to)))),
    ...Object.fromEntries(byHandBreakdowns.map((breakdown) => [breakdown, countByKey(people, breakdown)])) as Record<Breakdown, Map<string, Count>>, // the same
  };
}

function countByKey(people: readonly Drawn[], breakdown: Breakdown): Map<string, Count> {
  const groups = new Map<string, Drawn[]>();
  for (const each of people) {
    for (const key of [each.keys[breakdown]].flat()) groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return new Map([...groups].map(([key, group]) => [key, count(group)]));
}

const count = (people: readonly Drawn[]): Count => ({ total: people.length, unique: new Set(people.map(({ visitor }) => visitor)).size });

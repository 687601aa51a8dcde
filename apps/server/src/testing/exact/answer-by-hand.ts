import type { Stats } from '@evercode/contract';
import type { Drawn, DrawnBreakdown } from './draw-scans.ts';

type Count = { total: number; unique: number };
type ByHand = Pick<Stats, 'totals' | 'classes'> & { series: Count[] } & Record<DrawnBreakdown, Map<string, Count>>;
export const byHandBreakdowns = Object.keys({
  countries: true,
  browsers: true,
  os: true,
  languages: true,
  referrers: true,
  rules: true,
  parameters: true,
  // The cast is safe: the table has these keys and no others.
} as const satisfies Record<DrawnBreakdown, true>) as readonly DrawnBreakdown[];

const classes = ['human', 'bot', 'preview', 'scanner', 'prefetch', 'head', 'own'] as const;

/** Counts the statistics of a range scan by scan. `starts` are the first instants of the points. */
export function answerByHand(
  drawn: readonly Drawn[],
  { from, to, starts }: { from: number; to: number; starts: readonly number[] },
): ByHand {
  const hits = drawn.filter(({ entry }) => entry.at >= from && entry.at < to);
  const people = hits.filter((each) => each.class === 'human');
  const { total, unique } = count(people);
  return {
    totals: { total, unique, repeat: total - unique },
    classes: Object.fromEntries(
      classes.map((each) => [each, hits.filter((hit) => hit.class === each).length]),
    ) as Stats['classes'], // the cast restores the keys that fromEntries loses
    series: starts.map((start, place) =>
      count(people.filter(({ entry }) => entry.at >= start && entry.at < (starts[place + 1] ?? to))),
    ),
    ...(Object.fromEntries(byHandBreakdowns.map((breakdown) => [breakdown, countByKey(people, breakdown)])) as Record<
      DrawnBreakdown,
      Map<string, Count>
    >), // as above
  };
}

function countByKey(people: readonly Drawn[], breakdown: DrawnBreakdown): Map<string, Count> {
  const groups = new Map<string, Drawn[]>();
  for (const each of people) {
    for (const key of [each.keys[breakdown]].flat()) groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return new Map([...groups].map(([key, group]) => [key, count(group)]));
}

const count = (people: readonly Drawn[]): Count => ({
  total: people.length,
  unique: new Set(people.map(({ visitor }) => visitor)).size,
});

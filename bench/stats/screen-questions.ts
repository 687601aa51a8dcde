/**
 * The requests of the statistics screens: every period, with its default interval, of a workspace, a project, a tag and
 * codes.
 */

export type Subject = { name: string; criteria: string; id: string };
export type Question = { name: string; subject: Subject; path: string };

const ZONES = ['Europe/Rome', 'America/Sao_Paulo'] as const;

type Day = Temporal.ZonedDateTime;
type Period = { name: string; interval: string; of: (now: Day) => [from: Day, to: Day] };

const today = (now: Day) => now.startOfDay();
const tomorrow = (now: Day) => today(now).add({ days: 1 });
const firstOfMonth = (now: Day) => today(now).with({ day: 1 });
const hour = (now: Day) => now.round({ smallestUnit: 'hour', roundingMode: 'floor' });

const periods: readonly Period[] = [
  { name: 'today', interval: 'hour', of: (now) => [today(now), tomorrow(now)] },
  { name: 'yesterday', interval: 'hour', of: (now) => [today(now).subtract({ days: 1 }), today(now)] },
  { name: '48 hours', interval: 'hour', of: (now) => [hour(now).subtract({ hours: 47 }), hour(now).add({ hours: 1 })] },
  { name: '7 days', interval: 'day', of: (now) => [tomorrow(now).subtract({ days: 7 }), tomorrow(now)] },
  { name: '30 days', interval: 'day', of: (now) => [tomorrow(now).subtract({ days: 30 }), tomorrow(now)] },
  {
    name: '30 days before',
    interval: 'day',
    of: (now) => [tomorrow(now).subtract({ days: 60 }), tomorrow(now).subtract({ days: 30 })],
  },
  { name: 'this month', interval: 'day', of: (now) => [firstOfMonth(now), firstOfMonth(now).add({ months: 1 })] },
  { name: 'last month', interval: 'day', of: (now) => [firstOfMonth(now).subtract({ months: 1 }), firstOfMonth(now)] },
  {
    name: '12 months',
    interval: 'month',
    of: (now) => [firstOfMonth(now).subtract({ months: 11 }), firstOfMonth(now).add({ months: 1 })],
  },
  {
    name: '12 months by day',
    interval: 'day',
    of: (now) => [firstOfMonth(now).subtract({ months: 11 }), firstOfMonth(now).add({ months: 1 })],
  },
  {
    name: 'ten chosen days',
    interval: 'day',
    of: (now) => [
      firstOfMonth(now).subtract({ months: 3 }).add({ days: 8 }),
      firstOfMonth(now).subtract({ months: 3 }).add({ days: 18 }),
    ],
  },
];

export function listQuestions(subjects: readonly Subject[], at: Date): Question[] {
  return subjects.flatMap((subject) =>
    ZONES.flatMap((timezone) =>
      periods.map((period) => {
        const [from, to] = period.of(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone));
        const query = new URLSearchParams({
          criteria: subject.criteria,
          id: subject.id,
          from: from.toInstant().toString(),
          to: to.toInstant().toString(),
          interval: period.interval,
          timezone,
        });
        return { name: period.name, subject, path: `/api/stats?${query.toString()}` };
      }),
    ),
  );
}

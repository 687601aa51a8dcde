import type { RuleCondition } from '@evercode/contract';
import { coversLanguage, readAcceptedLanguages } from '../visitor/accepted-languages.ts';
import type { RequestFacts } from '../visitor/facts.ts';
import { localTime } from '../visitor/local-time.ts';

/** Whether every part of a condition holds. An empty condition always does. The most expensive part is checked last. */
export function meetsCondition(when: RuleCondition, facts: RequestFacts, now: number): boolean {
  return (
    (when.systems === undefined || when.systems.includes(facts.system())) &&
    (when.devices === undefined || when.devices.includes(facts.device())) &&
    (when.countries === undefined || includesName(when.countries, facts.country())) &&
    (when.languages === undefined || prefersOneOf(when.languages, facts.language())) &&
    (when.hours === undefined || isWithin(when.hours, now))
  );
}

/** The country of a visitor may be '' or none that the contract lists. */
const includesName = (names: readonly string[], name: string): boolean => names.includes(name);

/**
 * Only the most preferred language counts: nearly every browser appends English. `pt` matches all its regions, `pt-BR`
 * only that one.
 */
function prefersOneOf(languages: readonly string[], header: string): boolean {
  const best = readAcceptedLanguages(header).find(({ range, quality }) => range !== '*' && quality > 0);
  return best !== undefined && languages.some((language) => coversLanguage(language.toLowerCase(), best.range));
}

/**
 * From `from` until just before `to`, in local time. `to` before `from` spans midnight and belongs to the day on which
 * it began; equal times are a whole day.
 */
function isWithin({ days, from, to, timezone }: NonNullable<RuleCondition['hours']>, now: number): boolean {
  const { day, minutes } = localTime(timezone, now);
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin < end) return days.includes(day) && minutes >= begin && minutes < end;
  return (days.includes(day) && minutes >= begin) || (days.includes(day === 1 ? 7 : day - 1) && minutes < end);
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

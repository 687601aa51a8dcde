import type { RuleCondition } from '@evercode/contract';
import { coversLanguage, readAcceptedLanguages } from './accepted-languages.ts';
import type { RequestFacts } from './facts.ts';
import { localTime } from './local-time.ts';

/** Whether all that a condition names is so. An empty one always holds. What costs most is asked last. */
export function holds(when: RuleCondition, facts: RequestFacts, now: number): boolean {
  return (when.systems === undefined || when.systems.includes(facts.system()))
    && (when.devices === undefined || when.devices.includes(facts.device()))
    && (when.countries === undefined || isAmong(when.countries, facts.country()))
    && (when.languages === undefined || readsBest(when.languages, facts.language()))
    && (when.hours === undefined || isWithin(when.hours, now));
}

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name);

/** Only the language wanted most counts: nearly every browser adds English at the end. `pt` means all regions of it, `pt-BR` that one. */
function readsBest(languages: readonly string[], header: string): boolean {
  const best = readAcceptedLanguages(header).find(({ range, quality }) => range !== '*' && quality > 0);
  return best !== undefined && languages.some((language) => coversLanguage(language.toLowerCase(), best.range));
}

/**
 * From `from` until just before `to`, by the clock of that place. `to` before `from` reaches over midnight and belongs to the day on which it
 * began; the same for both is a whole day.
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

import { deviceKinds, systems, type DeviceKind, type RuleCondition, type System } from '@evercode/contract';
import { isCountry, textOf, type Fields } from './read-fields.ts';

/** The devices of Shlink, which are systems and kinds of devices in our rules. `chromeos` is neither. */
const devices: Readonly<Record<string, { systems: System[] } | { devices: DeviceKind[] }>> = {
  android: { systems: ['android'] },
  ios: { systems: ['ios'] },
  windows: { systems: ['windows'] },
  macos: { systems: ['macos'] },
  linux: { systems: ['linux'] },
  mobile: { devices: ['phone', 'tablet'] },
  desktop: { devices: ['desktop'] },
};

/**
 * All conditions of one rule together. Undefined if one of them cannot be said in ours: query parameters, addresses,
 * cities, dates and browsers. Leaving out only that one would send visitors there who were sent elsewhere before.
 */
export function conditionOf(conditions: readonly Fields[]): RuleCondition | undefined {
  let when: RuleCondition | undefined = {};
  for (const condition of conditions) {
    const said = sayCondition(textOf(condition.type), textOf(condition.matchValue));
    when = said && when && bothOf(when, said);
  }
  return conditions.length === 0 ? undefined : when;
}

function sayCondition(type: string, value: string): RuleCondition | undefined {
  if (type === 'device') return Object.hasOwn(devices, value) ? devices[value] : undefined;
  if (type === 'geolocation-country-code') {
    const country = value.toUpperCase();
    return isCountry(country) ? { countries: [country] } : undefined;
  }
  if (type === 'language') {
    const language = value.replace('_', '-');
    return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/.test(language) ? { languages: [language] } : undefined;
  }
  return undefined;
}

/** Lists of one part are alternatives in ours, and requirements in Shlink: the common part of both remains. */
function bothOf(one: RuleCondition, other: RuleCondition): RuleCondition | undefined {
  const result = { ...one, ...other };
  const inBoth = <Name>(a: Name[] | undefined, b: Name[] | undefined) =>
    a && b ? a.filter((name) => b.includes(name)) : (a ?? b);
  const parts = {
    systems: inBoth(one.systems, other.systems),
    devices: inBoth(one.devices, other.devices),
    countries: inBoth(one.countries, other.countries),
    languages: inBoth(one.languages, other.languages),
  };
  // A visitor may accept two languages, but never matches an empty list.
  if (Object.values(parts).some((part) => part?.length === 0)) return undefined;
  return {
    ...result,
    ...(parts.systems && { systems: systems.filter((name) => parts.systems?.includes(name)) }),
    ...(parts.devices && { devices: deviceKinds.filter((name) => parts.devices?.includes(name)) }),
    ...(parts.countries && { countries: parts.countries }),
    ...(parts.languages && { languages: parts.languages }),
  };
}

import type { Breakdown } from '@evercode/contract';

/**
 * `one`: the SQL of a scan's only key. `each`: the SQL of an array of keys, of which a scan may have several or none.
 */
type KeySql = { one: string } | { each: string };

/** `limit`: rows of an answer. The screen shows far fewer; countries, and in practice most others, stay below it. */
type BreakdownSql = KeySql & { limit: number };

/** Unknown values are '' in every breakdown. */
export const BREAKDOWN_SQL: Readonly<Record<Breakdown, BreakdownSql>> = {
  countries: { one: 'country', limit: 300 },
  regions: { one: `if(region = '', '', concat(region, ', ', country))`, limit: 100 },
  cities: { one: `if(city = '', '', concat(city, ', ', country))`, limit: 100 },
  browsers: { one: 'browser', limit: 100 },
  devices: { one: 'device', limit: 30 },
  deviceKinds: { one: `if(device_kind = 'unknown', '', device_kind)`, limit: 30 },
  os: { one: 'os', limit: 100 },
  languages: { one: 'language', limit: 200 },
  referrers: { one: 'referrer', limit: 100 },
  rules: { one: 'rule', limit: 100 },
  parameters: { each: 'params', limit: 100 },
};

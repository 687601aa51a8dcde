type Sql = {
  /** A scan's key. */
  sql: string;
  /** Where a long tail ends. A screen shows far fewer; countries, and in practice the rest, are whole. */
  limit: number;
  /** Which scans have keys at all, where one may have several or none. */
  among?: string;
};

/** What an answer breaks visits down by. */
export const DIMENSIONS = {
  countries: { sql: 'country', limit: 300 },
  regions: { sql: `if(region = '', '', concat(region, ', ', country))`, limit: 100 },
  cities: { sql: `if(city = '', '', concat(city, ', ', country))`, limit: 100 },
  browsers: { sql: 'browser', limit: 100 },
  devices: { sql: 'device', limit: 30 },
  deviceKinds: { sql: `if(device_kind = 'unknown', '', device_kind)`, limit: 30 },
  os: { sql: 'os', limit: 100 },
  languages: { sql: 'language', limit: 200 },
  referrers: { sql: 'referrer', limit: 100 },
  rules: { sql: 'rule', limit: 100 },
  parameters: { sql: 'arrayJoin(params)', limit: 100, among: 'notEmpty(params)' },
} as const satisfies Readonly<Record<string, Sql>>;

export type Dimension = keyof typeof DIMENSIONS;

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as Dimension[]; // of a const: exactly its keys

export const dimensionSql = (dimension: Dimension): Sql => DIMENSIONS[dimension];

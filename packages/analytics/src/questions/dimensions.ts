type Sql = {
  /** Where a long tail ends. A screen shows far fewer; countries, and in practice the rest, are whole. */
  limit: number;
} & (
  /** A scan's key. */
  | { one: string }
  /** All its keys, of which it may have several or none. */
  | { each: string }
);

/** What an answer breaks visits down by. */
export const DIMENSIONS = {
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
} as const satisfies Readonly<Record<string, Sql>>;

export type Dimension = keyof typeof DIMENSIONS;

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as Dimension[]; // of a const: exactly its keys

export const dimensionSql = (dimension: Dimension): Sql => DIMENSIONS[dimension];

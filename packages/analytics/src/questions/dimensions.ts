/** What an answer breaks visits down by: the SQL of a scan's key, and where a long tail ends. A screen shows far fewer; countries, and in practice the rest, are whole. */
export const DIMENSIONS = {
  countries: { sql: 'country', limit: 300 },
  cities: { sql: `if(city = '', '', concat(city, ', ', country))`, limit: 100 },
  browsers: { sql: 'browser', limit: 100 },
  devices: { sql: 'device', limit: 30 },
  os: { sql: 'os', limit: 100 },
  languages: { sql: 'language', limit: 200 },
  referrers: { sql: 'referrer', limit: 100 },
} as const;

export type Dimension = keyof typeof DIMENSIONS;

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as Dimension[]; // of a const: exactly its keys

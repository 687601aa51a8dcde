/** The packed borders, without the compiler reading a million numbers of them. */
declare module 'world-atlas/countries-110m.json' {
  import type { feature } from 'topojson-client';

  const borders: Parameters<typeof feature>[0];
  export default borders;
}

declare module 'world-atlas/countries-50m.json' {
  import type { feature } from 'topojson-client';

  const borders: Parameters<typeof feature>[0];
  export default borders;
}

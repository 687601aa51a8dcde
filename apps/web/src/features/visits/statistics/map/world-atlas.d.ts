/** Declared here, so that the compiler need not infer types from a million numbers. */
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

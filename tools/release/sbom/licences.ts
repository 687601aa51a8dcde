import { allowedLicences, lgplLibraries } from '../../dependencies/allowances.ts';
import { isFulfilled } from '../../dependencies/licence-expression.ts';
import type { Finding } from '../../source/finding.ts';
import type { Component } from './component.ts';
import { vipsPackage } from './parts.ts';

/** Licences of libraries inside native packages, beside those of packages. Each allows shipping with an MIT product. */
const libraryLicences: readonly string[] = [
  ...allowedLicences,
  'Apache-2.0 WITH LLVM-exception',
  'BSL-1.0',
  'bzip2-1.0.6',
  'CDLA-Permissive-2.0',
  'FTL',
  'HPND-sell-variant',
  'ICU',
  'IJG',
  'libpng-2.0',
  'libtiff',
  'LicenseRef-public-domain',
  'MPL-1.1',
  'NCSA',
  'OLDAP-2.8',
  'OpenSSL',
  'Unicode-3.0',
];

/**
 * Libraries under the LGPL inside a file that users can replace, and whose source with the means to build that file is
 * public: libvips, zbar.wasm and libchdb.so. A new one must be looked at first.
 */
const lgplInside: Readonly<Record<string, readonly string[]>> = {
  [vipsPackage]: ['exif', 'fribidi', 'glib', 'heif', 'pango', 'proxy-libintl', 'rsvg', 'vips'],
  '@undecaf/zbar-wasm': ['ZBar'],
  '@chdb/lib-linux-x64-gnu': ['lemmagen-c', 'libgsasl', 'libssh', 'mariadb-connector-c', 'numactl', 'xz'],
};

/** Components whose licence does not allow shipping them here. */
export function findRefusedLicences(components: readonly Component[]): Finding[] {
  const nameOfRef = new Map(components.map(({ ref, name }) => [ref, name]));
  return components
    .filter((component) => !isAllowed(component, nameOfRef.get(component.within ?? '')))
    .map(({ name, version, licence }) => ({
      file: `${name} ${version}`.trim(),
      message: `has the licence "${licence}", which is not among those we can ship`,
    }));
}

function isAllowed({ name, licence, ref }: Component, holder: string | undefined): boolean {
  const isPackage = ref.startsWith('npm:');
  const listed = isPackage ? allowedLicences : libraryLicences;
  const isKnownLgpl = isPackage ? name in lgplLibraries : (lgplInside[holder ?? ''] ?? []).includes(name);
  return isFulfilled(licence, (each) => listed.includes(each) || (isKnownLgpl && each.startsWith('LGPL-')));
}

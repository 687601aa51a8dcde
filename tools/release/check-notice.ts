import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/finding.ts';
import { readWorkspaces } from '../source/workspaces.ts';
import type { Component } from './sbom/component.ts';

/** Licences that ask for nothing but their text, which the file of licences has. */
const quietLicences = /^(MIT|MIT-0|ISC|BSD|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib)$/;

/** Sentences that licences demand of a product that contains the library. */
const demanded: readonly string[] = [
  'This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit. ' +
    '(https://www.openssl.org/)',
  'This product includes cryptographic software written by Eric Young (eay@cryptsoft.com).',
  'Portions of this software are copyright The FreeType Project (https://freetype.org). All rights reserved.',
  'This software is based in part on the work of the Independent JPEG Group.',
];

/**
 * NOTICE names every part that is no package of npm, every package whose licence asks for more than its text, and every
 * package that a manifest of ours names. The rest are in the file of licences, which is made of the packages.
 */
export function checkNotice(root: string, components: readonly Component[]): Finding[] {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8').replaceAll(/\s+/g, ' ');
  const direct = new Set(
    readWorkspaces(root).flatMap(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    ),
  );
  const wanted = components.filter(
    ({ ref, name, licence, within }) =>
      !isInsideNative(ref, within) && (ref.startsWith('part:') || direct.has(name) || !quietLicences.test(licence)),
  );
  const names = [...new Set(wanted.map(({ name }) => nameInNotice(name)))];
  return [
    ...names.filter((name) => !has(notice, name)).map((name) => ({ file: 'NOTICE', message: `does not name ${name}` })),
    ...demanded
      .filter((sentence) => !notice.includes(sentence))
      .map((sentence) => ({ file: 'NOTICE', message: `lacks the sentence "${sentence}"` })),
  ];
}

/** The hundreds of libraries inside the analytics engine and inside libvips are in the bill of materials. */
const isInsideNative = (ref: string, within: string | undefined): boolean =>
  within !== undefined && /^part:@(chdb|img)\//.test(ref);

/** Packages of one project stand under its name. */
function nameInNotice(name: string): string {
  const family = /^@(mantine|tabler|tanstack|fastify|zxcvbn-ts|img|chdb|resvg|node-rs|simplewebauthn)\//.exec(
    name,
  )?.[1];
  if (family !== undefined) return `@${family}`;
  return name.replace(/ \(PostgreSQL\)$/, '').replace(/^(@?[\w/.-]+?)-linux-x64(-gnu)?$/, '$1');
}

function has(notice: string, name: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|[^\\w/@-])${escaped}($|[^\\w-])`).test(notice);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/finding.ts';
import type { Component } from './sbom/component.ts';

const textFile = /^(licen[cs]e|copying|copyright|notice|unlicense|dbip-license)([.-][\w.-]+)?$/i;

/**
 * Packages without a text of their licence, mostly one half of a pair whose other half has it. Their author and licence
 * stand in its place. A new one must be looked at first.
 */
const withoutText: ReadonlySet<string> = new Set([
  '@chdb/lib-linux-x64-gnu',
  '@img/sharp-libvips-linux-x64', // names the licences of its libraries in its README
  '@lmdb/lmdb-linux-x64',
  '@msgpackr-extract/msgpackr-extract-linux-x64',
  '@node-rs/argon2-linux-x64-gnu',
  '@resvg/resvg-js-linux-x64-gnu',
  '@rolldown/binding-linux-x64-gnu',
  '@tokenizer/token',
  'abstract-logging',
  'brotli',
  'dfa',
  'fontkit',
  'pg-copy-streams', // its README has the text
  'pg-types',
  'pgpass',
  'react-remove-scroll-bar',
  'saxes',
  'weak-lru-cache',
]);

/** Licences in the source itself. */
export const ownTexts = [
  'apps/web/src/assets/fonts/LICENSE',
  'packages/qr/src/label/LICENSE',
  'packages/art/src/readers/quirc/LICENSE',
];

type Texts = { readonly title: string; readonly files: readonly string[] }[];

function collect(root: string, components: readonly Component[]): Texts {
  const packages = components.filter(({ ref }) => ref.startsWith('npm:'));
  return [
    ...ownTexts.map((path) => ({ title: path, files: [path] })),
    ...packages
      .toSorted((one, other) => one.ref.localeCompare(other.ref, 'en'))
      .map(({ name, version, licence, paths: [path = ''] }) => ({
        title: `${name} ${version} (${licence})`,
        files: existsSync(join(root, path))
          ? readdirSync(join(root, path))
              .filter((file) => textFile.test(file))
              .toSorted()
              .map((file) => `${path}/${file}`)
          : [],
      })),
  ];
}

/** The texts of all licences; packages with the same text stand above it together. */
export function writeLicenceTexts(root: string, components: readonly Component[]): string {
  const byText = new Map<string, string[]>();
  for (const { title, files } of collect(root, components)) {
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n').trim());
    const text = texts.length > 0 ? texts.join('\n\n') : 'The package contains no text of its licence.';
    byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  const line = '='.repeat(80);
  return [...byText].map(([text, titles]) => `${line}\n${titles.join('\n')}\n${line}\n\n${text}\n`).join('\n');
}

export function findMissingTexts(root: string, components: readonly Component[]): Finding[] {
  return components
    .filter(({ ref, name }) => ref.startsWith('npm:') && !withoutText.has(name))
    .flatMap((component) => {
      const [texts] = collect(root, [component]).slice(ownTexts.length);
      return texts !== undefined && texts.files.length > 0
        ? []
        : [{ file: component.paths[0] ?? '', message: 'contains no text of its licence, or is not installed' }];
    });
}

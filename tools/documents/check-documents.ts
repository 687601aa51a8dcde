/**
 * Checks the documents: links and named paths, the index, and the configuration table. Entry point: `checkDocuments`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { CheckReport, Finding } from '../source/finding.ts';
import { listFiles } from '../source/list-files.ts';
import { findConfigurationTable, renderConfigurationTable } from './configuration-table.ts';

/** Documents that must exist. */
const required = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'SECURITY.md',
  'docs/README.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/configuration.md',
  'docs/operating.md',
  'docs/backup-and-upgrade.md',
  'docs/add-a-field.md',
  'docs/promises.md',
];

/** The README is read in five minutes; longer texts belong in docs/. */
const readmeMaxLines = 150;

export function checkDocuments(root: string): CheckReport {
  const documents = listFiles(root, '', (path) => path.endsWith('.md'));
  return {
    seen: documents.length,
    unit: 'documents',
    findings: [
      ...required.filter((path) => !existsSync(join(root, path))).map((path) => ({ file: path, message: 'is absent' })),
      ...documents.flatMap((path) => checkReferences(root, path)),
      ...checkReadme(root),
      ...checkIndex(root, documents),
      ...checkConfigurationTable(root),
    ],
  };
}

/**
 * Every relative link, and every path in backticks, must exist. A path with a placeholder (`<feature>`, `*`) is a
 * pattern.
 */
function checkReferences(root: string, path: string): Finding[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const links = readLinks(path, text);
      const paths = [...text.matchAll(/`((?:apps|packages|tools|docs|bench|e2e|deploy)\/[^`\s]*)`/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !/[<*{…]/.test(name));
      return [...links, ...paths]
        .filter((name) => !existsSync(join(root, name)))
        .map((name) => ({ file: path, line: index + 1, message: `names ${name}, which does not exist` }));
    });
}

/** The relative links of a text, as paths from the root. */
function readLinks(path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/i.test(link))
    .map((link) => posix.join(dirname(path), link));
}

function checkReadme(root: string): Finding[] {
  if (!existsSync(join(root, 'README.md'))) return [];
  const lines = readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n').length;
  const message = `has ${lines} lines, more than ${readmeMaxLines}: move a part into docs/`;
  return lines > readmeMaxLines ? [{ file: 'README.md', message }] : [];
}

/** A reader finds a document through the index only. */
function checkIndex(root: string, documents: readonly string[]): Finding[] {
  const index = 'docs/README.md';
  if (!existsSync(join(root, index))) return [];
  const named = new Set(readLinks(index, readFileSync(join(root, index), 'utf8')));
  return documents
    .filter((path) => path.startsWith('docs/') && path !== index && !named.has(path))
    .map((path) => ({ file: index, message: `does not link ${path}` }));
}

function checkConfigurationTable(root: string): Finding[] {
  const file = 'docs/configuration.md';
  if (!existsSync(join(root, file))) return [];
  const table = findConfigurationTable(readFileSync(join(root, file), 'utf8'));
  if (table === renderConfigurationTable()) return [];
  const message =
    table === undefined
      ? 'has no configuration table between its marks'
      : 'has a configuration table that is not that of the schema';
  return [{ file, message: `${message}: run node tools/documents/write-configuration-table.ts` }];
}

/** The documents against the project: links, named paths, the configuration table. Entry point: `checkDocuments`. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { CheckReport, Finding } from '../source/finding.ts';
import { listFiles } from '../source/list-files.ts';
import { findConfigurationTable, renderConfigurationTable } from './configuration-table.ts';

/** Documents that must be there: a project without one of them is not finished. */
const required = [
  'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'SECURITY.md',
  'docs/architecture.md', 'docs/glossary.md', 'docs/add-a-field.md', 'docs/spec-coverage.md',
];

export function checkDocuments(root: string): CheckReport {
  const documents = listFiles(root, '', (path) => path.endsWith('.md'));
  return {
    seen: documents.length,
    unit: 'documents',
    findings: [
      ...required.filter((path) => !existsSync(join(root, path))).map((path) => ({ file: path, message: 'is absent' })),
      ...documents.flatMap((path) => checkReferences(root, path)),
      ...checkConfigurationTable(root),
    ],
  };
}

/** Every relative link, and every path of the project between backticks, must lead somewhere. A path with a placeholder (`<feature>`, `*`) is a pattern. */
function checkReferences(root: string, path: string): Finding[] {
  return readFileSync(join(root, path), 'utf8').split('\n').flatMap((text, index) => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
      .filter((link) => link !== '' && !/^[a-z]+:/i.test(link))
      .map((link) => posix.join(dirname(path), link));
    const paths = [...text.matchAll(/`((?:apps|packages|tools|docs|bench|e2e|deploy)\/[^`\s]*)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !/[<*{…]/.test(name));
    return [...links, ...paths]
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => ({ file: path, line: index + 1, message: `names ${name}, which does not exist` }));
  });
}

function checkConfigurationTable(root: string): Finding[] {
  if (!existsSync(join(root, 'README.md'))) return [];
  const table = findConfigurationTable(readFileSync(join(root, 'README.md'), 'utf8'));
  if (table === renderConfigurationTable()) return [];
  const message = table === undefined ? 'has no configuration table between its marks' : 'has a configuration table that is not that of the schema';
  return [{ file: 'README.md', message: `${message}: run node tools/documents/write-configuration-table.ts` }];
}

import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkDocuments } from './check-documents.ts';
import { replaceConfigurationTable } from './configuration-table.ts';

const marks = '<!-- configuration: written by tools/documents/write-configuration-table.ts -->\n<!-- /configuration -->\n';
const readme = replaceConfigurationTable(marks);
const documents = ['CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'SECURITY.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/add-a-field.md', 'docs/spec-coverage.md'];

function check(files: Record<string, string> = {}): string {
  using tree = writeTree({ 'README.md': readme, ...Object.fromEntries(documents.map((path) => [path, 'text'])), 'tools/a.ts': '', ...files });
  return checkDocuments(tree.root).findings.map(describeFinding).join('\n');
}

test('documents in order have no finding', () => {
  expect(check({ 'docs/architecture.md': 'See [a](../tools/a.ts#L1), [b](https://example.com), `tools/a.ts` and `apps/<app>/src`.' })).toBe('');
});

test.each([
  ['a dead link', { 'docs/glossary.md': '\nSee [a](tools/a.ts).' }, 'docs/glossary.md:2  names docs/tools/a.ts'],
  ['a path that is gone', { 'docs/glossary.md': 'In `tools/b.ts`.' }, 'names tools/b.ts'],
  ['a table that has fallen behind', { 'README.md': readme.replace('`PORT`', '`PORTS`') }, 'not that of the schema'],
  ['a README without the table', { 'README.md': 'text' }, 'no configuration table'],
])('%s is found', (_name, files, message) => {
  expect(check(files)).toContain(message);
});

test('a document that must be there is missed', () => {
  using tree = writeTree({ 'README.md': readme });
  expect(checkDocuments(tree.root).findings.map(({ file }) => file)).toEqual(documents);
});

test('writing the table twice changes nothing', () => {
  expect(replaceConfigurationTable(readme)).toBe(readme);
});

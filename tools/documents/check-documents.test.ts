import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkDocuments } from './check-documents.ts';
import { replaceConfigurationTable } from './configuration-table.ts';

const marks =
  '<!-- configuration: written by tools/documents/write-configuration-table.ts -->\n<!-- /configuration -->\n';
const table = replaceConfigurationTable(marks);
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
/** Named by the table of the configuration. */
const named = ['docs/art.md', 'docs/chat-and-analytics.md', 'docs/small-machine.md'];
const index = [...required, ...named]
  .filter((path) => path.startsWith('docs/') && path !== 'docs/README.md')
  .map((path) => `[a](${path.slice('docs/'.length)})`)
  .join('\n');

function check(files: Record<string, string> = {}): string {
  using tree = writeTree({
    ...Object.fromEntries([...required, ...named].map((path) => [path, 'text'])),
    'docs/README.md': index,
    'docs/configuration.md': table,
    'tools/a.ts': '',
    ...files,
  });
  return checkDocuments(tree.root).findings.map(describeFinding).join('\n');
}

test('documents in order have no finding', () => {
  expect(
    check({
      'README.md': 'line\n'.repeat(150),
      'docs/architecture.md': 'See [a](../tools/a.ts#L1), [b](https://example.com), `tools/a.ts` and `apps/<app>/src`.',
    }),
  ).toBe('');
});

test.each([
  ['a dead link', { 'docs/glossary.md': '\nSee [a](tools/a.ts).' }, 'docs/glossary.md:2  names docs/tools/a.ts'],
  ['a path that is gone', { 'docs/glossary.md': 'In `tools/b.ts`.' }, 'names tools/b.ts'],
  ['a long README', { 'README.md': 'line\n'.repeat(151) }, 'README.md  has 151 lines'],
  ['a document outside the index', { 'docs/decisions/a.md': 'text' }, 'does not link docs/decisions/a.md'],
  [
    'a table that has fallen behind',
    { 'docs/configuration.md': table.replace('`PORT`', '`PORTS`') },
    'not that of the schema',
  ],
  ['a document without the table', { 'docs/configuration.md': 'text' }, 'no configuration table'],
])('%s is found', (_name, files, message) => {
  expect(check(files)).toContain(message);
});

test('a missing required document is found', () => {
  using tree = writeTree({ 'other.md': 'text' });
  expect(checkDocuments(tree.root).findings.map(({ file }) => file)).toEqual(required);
});

test('writing the table twice changes nothing more', () => {
  expect(replaceConfigurationTable(table)).toBe(table);
});

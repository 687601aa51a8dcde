import { expect, test } from 'vitest';
import { writeTree } from '../source/write-tree.ts';
import { checkActions } from './check-actions.ts';

const messages = (source: string, notBuilt: string[]) => {
  using tree = writeTree({
    'apps/server/src/a.ts': source,
    'packages/access/src/table.ts': "export const table = { 'qr.read': 1, 'art.create': 1 };",
  });
  const { findings } = checkActions(tree.root, { actions: ['qr.read', 'art.create'], notBuilt });
  return findings.map(({ message }) => message);
};

test('an unused action is found unless it is listed as not built, and a used one may not be listed', () => {
  const usesOne = "require('qr.read');";
  expect(messages(usesOne, ['art.create'])).toEqual([]);
  expect(messages(usesOne, [])).toEqual(['does not list "art.create", which nothing asks for']);
  expect(messages(usesOne, ['art.create', 'qr.read'])).toEqual(['lists "qr.read", which is asked for: it is built']);
});

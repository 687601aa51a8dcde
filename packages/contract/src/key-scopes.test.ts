import { expect, test } from 'vitest';
import { actions, isWorkspaceAction } from './actions.ts';
import { keyScopes, scopesAllow, scopesOfAction } from './key-scopes.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** The routes that each scope opens, in the table's own words: what a new route changes is seen here. */
const letters = { read: 'r', codes: 'c', designs: 'd', statistics: 's', everything: 'e' } as const;

const opened = (route: Route): string => {
  const { action } = route;
  if (action === 'public') return 'public';
  if (!isWorkspaceAction(action)) return 'closed';
  return keyScopes.map((scope) => (scopesAllow([scope], action) ? letters[scope] : '-')).join('');
};

test('the table names every action of a workspace and no other', () => {
  expect(Object.keys(scopesOfAction).toSorted()).toEqual(actions.filter(isWorkspaceAction).toSorted());
});

test('every route is open to the scopes below, and to no other', () => {
  const byAccess = new Map<string, string[]>();
  for (const [name, route] of Object.entries<Route>(routes))
    byAccess.set(opened(route), [...(byAccess.get(opened(route)) ?? []), name]);
  const table = Object.fromEntries([...byAccess].map(([access, names]) => [access, names.toSorted()]));
  expect(table).toMatchSnapshot();
});

test('no key reaches people, money, keys, sign-on or the end of a workspace, whatever its scopes', () => {
  const never = new Set(
    Object.entries(scopesOfAction).flatMap(([action, scopes]) => (scopes === 'never' ? [action] : [])),
  );
  for (const part of ['member.', 'billing.', 'plan.', 'api-key.c', 'api-key.d', 'sso.', 'owner.', 'workspace.delete'])
    expect(actions.filter((action) => action.startsWith(part)).every((action) => never.has(action))).toBe(true);
  for (const action of actions.filter(isWorkspaceAction))
    expect(scopesAllow(keyScopes, action)).toBe(!never.has(action));
});

/** Files and previews that are made to be read, and what a handler closes to keys because it is a person's own. */
const changesNothing = [
  'createListView',
  'createOwnLink',
  'deleteListView',
  'downloadGenerated',
  'exportQrs',
  'getPrintSheet',
  'getQrImages',
  'previewStop',
  'simulateScan',
  'updateListView',
  'viewGenerated',
];

test('a key that only reads changes nothing', () => {
  const changes = Object.entries<Route>(routes)
    .filter(([, route]) => route.method !== 'GET' && opened(route).startsWith('r'))
    .map(([name]) => name);
  expect(changes.toSorted()).toEqual(changesNothing);
});

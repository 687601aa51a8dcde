// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createDeviceStorage } from '../../../app/device-storage.ts';
import { emptyValues } from '../builder-values.ts';
import { createDraftStore, type DraftName } from './draft-store.ts';

const name: DraftName = { user: 'ana', account: 'cafe', code: 'new' };
const day = 24 * 3_600_000;
const lunch = { ...emptyValues, title: 'Lunch', input: { url: 'example.com' } };

let now = 0;
const open = () => createDraftStore({ storage: createDeviceStorage(() => window.localStorage), now: () => now });

beforeEach(() => {
  window.localStorage.clear();
  now = Date.UTC(2026, 10, 22);
});

test('a draft outlives the page, and is each person’s, each workspace’s and each code’s own', () => {
  open().keep(name, { at: now, values: lunch, version: 3 });
  expect(open().read(name)).toEqual({ at: now, values: lunch, version: 3 });
  for (const other of [{ ...name, user: 'rosa' }, { ...name, account: 'bar' }, { ...name, code: 'one' }]) expect(open().read(other)).toBeUndefined();
  open().drop(name);
  expect(open().read(name)).toBeUndefined();
});

test('the newest eight are kept, and none for longer than a month', () => {
  for (let code = 0; code < 10; code += 1) {
    now += 1000;
    open().keep({ ...name, code: `code-${code}` }, { at: now, values: lunch });
  }
  expect(open().read({ ...name, code: 'code-1' })).toBeUndefined();
  expect(open().read({ ...name, code: 'code-2' })).toBeDefined();
  now += 31 * day;
  expect(open().read({ ...name, code: 'code-9' })).toBeUndefined();
  open().keep(name, { at: now, values: lunch });
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('evercode.draft.'))).toEqual(['evercode.draft.ana.cafe.new']);
});

test('neither what is too long nor the password of a network is written down', () => {
  open().keep(name, { at: now, values: { ...lunch, input: { url: 'x'.repeat(400_000) } } });
  expect(open().read(name)).toBeUndefined();
  open().keep(name, { at: now, values: { ...emptyValues, typology: 'wifi', input: { ssid: 'Cafe', password: 'open sesame' } } });
  expect(JSON.stringify(Object.entries(window.localStorage))).not.toContain('sesame');
});

test.each(['', 'null', '{"at":1}', '{"at":1,"values":{"typology":"poster"}}', '[]', '{"at":"x","values":{}}'])('what is no draft is none: %s', (text) => {
  window.localStorage.setItem('evercode.draft.ana.cafe.new', text);
  window.localStorage.setItem('evercode.drafts', text);
  expect(open().read(name)).toBeUndefined();
  expect(() => open().keep(name, { at: now, values: lunch })).not.toThrow();
});

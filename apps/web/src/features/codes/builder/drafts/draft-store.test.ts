// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createDeviceStorage } from '../../../../platform/services/device-storage.ts';
import { emptyValues } from '../saving/builder-values.ts';
import { createDraftStore, slotOf } from './draft-store.ts';

const owner = { user: 'ana', workspace: 'cafe' };
const slot = slotOf('new', 'a');
const day = 24 * 3_600_000;
const lunch = { ...emptyValues, title: 'Lunch', content: { url: 'example.com' } };

let now = 0;
const open = () => createDraftStore({ storage: createDeviceStorage(() => window.localStorage), now: () => now });

beforeEach(() => {
  window.localStorage.clear();
  now = Date.UTC(2026, 10, 22);
});

test('a draft survives a reload, and is stored per person, workspace and code', () => {
  open().keep(owner, slot, { at: now, values: lunch, version: 3, isNameSuggested: true });
  expect(open().list(owner, 'new')).toEqual([{ slot, at: now, values: lunch, version: 3, isNameSuggested: true }]);
  expect(open().list({ ...owner, user: 'rosa' }, 'new')).toEqual([]);
  expect(open().list({ ...owner, workspace: 'bar' }, 'new')).toEqual([]);
  expect(open().list(owner, 'one')).toEqual([]);
  open().drop(owner, slot);
  expect(open().list(owner, 'new')).toEqual([]);
});

test('a form has several drafts, the newest first, none of which replaces another', () => {
  open().keep(owner, slotOf('new', 'a'), { at: now, values: { ...emptyValues, type: 'menu' } });
  open().keep(owner, slotOf('new', 'b'), { at: now + 1, values: lunch });
  expect(
    open()
      .list(owner, 'new')
      .map(({ values }) => values.type),
  ).toEqual(['website', 'menu']);
});

test('the newest eight drafts are kept, for at most a month', () => {
  for (let code = 0; code < 10; code += 1) {
    now += 1000;
    open().keep(owner, slotOf(`code-${code}`, 'a'), { at: now, values: lunch });
  }
  expect(open().list(owner, 'code-1')).toEqual([]);
  expect(open().list(owner, 'code-2')).toHaveLength(1);
  now += 31 * day;
  expect(open().list(owner, 'code-9')).toEqual([]);
  open().keep(owner, slot, { at: now, values: lunch });
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('evercode.draft.'))).toEqual([
    'evercode.draft.ana.cafe.new.a',
  ]);
});

test('neither a draft that is too long nor the password of a network is stored', () => {
  const isKept = open().keep(owner, slot, { at: now, values: { ...lunch, content: { url: 'x'.repeat(400_000) } } });
  expect([isKept, open().list(owner, 'new')]).toEqual([false, []]);
  open().keep(owner, slot, {
    at: now,
    values: { ...emptyValues, type: 'wifi', content: { ssid: 'Cafe', password: 'open sesame' } },
  });
  expect(JSON.stringify(Object.entries(window.localStorage))).not.toContain('sesame');
});

test('a draft of an earlier version, one for each form and with the names of the API, is read', () => {
  const { type, content, look, ...others } = lunch;
  const values = { ...others, typology: type, input: content, landingTemplate: look };
  window.localStorage.setItem('evercode.draft.ana.cafe.new', JSON.stringify({ at: now, values }));
  expect(open().list(owner, 'new')).toEqual([{ slot: 'new', at: now, values: lunch }]);
});

test.each(['', 'null', '{"at":1}', '{"at":1,"values":{"type":"poster"}}', '[]', '{"at":"x","values":{}}'])(
  'an invalid stored value is ignored: %s',
  (text) => {
    window.localStorage.setItem('evercode.draft.ana.cafe.new', text);
    window.localStorage.setItem('evercode.drafts', text);
    expect(open().list(owner, 'new')).toEqual([]);
    expect(() => open().keep(owner, slot, { at: now, values: lunch })).not.toThrow();
  },
);

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createDeviceStorage } from '../../../../platform/services/device-storage.ts';
import { emptyValues } from '../saving/builder-values.ts';
import { createDraftStore, type DraftName } from './draft-store.ts';

const name: DraftName = { user: 'ana', workspace: 'cafe', code: 'new' };
const day = 24 * 3_600_000;
const lunch = { ...emptyValues, title: 'Lunch', content: { url: 'example.com' } };

let now = 0;
const open = () => createDraftStore({ storage: createDeviceStorage(() => window.localStorage), now: () => now });

beforeEach(() => {
  window.localStorage.clear();
  now = Date.UTC(2026, 10, 22);
});

test('a draft survives a reload, and is stored per person, workspace and code', () => {
  open().keep(name, { at: now, values: lunch, version: 3 });
  expect(open().read(name)).toEqual({ at: now, values: lunch, version: 3 });
  for (const other of [
    { ...name, user: 'rosa' },
    { ...name, workspace: 'bar' },
    { ...name, code: 'one' },
  ])
    expect(open().read(other)).toBeUndefined();
  open().drop(name);
  expect(open().read(name)).toBeUndefined();
});

test('the newest eight drafts are kept, for at most a month', () => {
  for (let code = 0; code < 10; code += 1) {
    now += 1000;
    open().keep({ ...name, code: `code-${code}` }, { at: now, values: lunch });
  }
  expect(open().read({ ...name, code: 'code-1' })).toBeUndefined();
  expect(open().read({ ...name, code: 'code-2' })).toBeDefined();
  now += 31 * day;
  expect(open().read({ ...name, code: 'code-9' })).toBeUndefined();
  open().keep(name, { at: now, values: lunch });
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('evercode.draft.'))).toEqual([
    'evercode.draft.ana.cafe.new',
  ]);
});

test('neither a draft that is too long nor the password of a network is stored', () => {
  open().keep(name, { at: now, values: { ...lunch, content: { url: 'x'.repeat(400_000) } } });
  expect(open().read(name)).toBeUndefined();
  open().keep(name, {
    at: now,
    values: { ...emptyValues, type: 'wifi', content: { ssid: 'Cafe', password: 'open sesame' } },
  });
  expect(JSON.stringify(Object.entries(window.localStorage))).not.toContain('sesame');
});

test('a draft of an earlier version, which named its members like the API, is read', () => {
  const { type, content, look, ...others } = lunch;
  const values = { ...others, typology: type, input: content, landingTemplate: look };
  window.localStorage.setItem('evercode.draft.ana.cafe.new', JSON.stringify({ at: now, values }));
  expect(open().read(name)).toEqual({ at: now, values: lunch });
});

test.each(['', 'null', '{"at":1}', '{"at":1,"values":{"type":"poster"}}', '[]', '{"at":"x","values":{}}'])(
  'an invalid stored value is ignored: %s',
  (text) => {
    window.localStorage.setItem('evercode.draft.ana.cafe.new', text);
    window.localStorage.setItem('evercode.drafts', text);
    expect(open().read(name)).toBeUndefined();
    expect(() => open().keep(name, { at: now, values: lunch })).not.toThrow();
  },
);

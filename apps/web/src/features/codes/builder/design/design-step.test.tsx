// @vitest-environment jsdom
import type { QrLogo } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { cleanup, fireEvent, within, type RenderResult } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderAt, slowPoll, type Answer } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);
beforeEach(() => window.localStorage.clear());

const uuid = '55555555-5555-4555-8555-555555555555';
const saved = {
  uuid,
  iri: `/api/qrs/${uuid}`,
  title: 'Lunch',
  description: '',
  project: null,
  account: '',
  typology: { internalName: 'website', publicName: 'Website' },
  dynamic: true,
  input: { url: 'https://example.com/' },
  assets: [],
  landingTemplate: null,
  locked: false,
  settings: {},
  version: 4,
  payload: 'https://s.example/abc2345',
  designParams: defaultDesign,
  logo: null,
  stateReason: null,
  state: 'active',
  scans: 0,
  shortUrl: { url: 'https://s.example/abc2345', domain: 's.example', pathName: 'abc2345' },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const heart: QrLogo = {
  uuid: '66666666-6666-4666-8666-666666666661',
  iri: '/api/qr-logos/66666666-6666-4666-8666-666666666661',
  name: 'heart',
  assetUrl: '/api/qr-logos/66666666-6666-4666-8666-666666666661/asset',
  isTemplate: true,
};
const asset = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10h-10z"/></svg>';

const answer: Answer = (method, path, body) => {
  if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
  if (path.startsWith('/api/qr-logos-compact')) return { items: [heart] };
  if (path.endsWith('/asset')) return new Response(asset, { headers: { 'content-type': 'image/svg+xml' } });
  if (path === '/api/qr-designs') return { items: [] };
  if (!path.startsWith('/api/qrs')) return undefined;
  // The body of a change of the code.
  const { designParams } = (method === 'PATCH' ? body : {}) as { designParams?: object };
  return { ...saved, designParams: { ...defaultDesign, ...designParams } };
};

async function openDesign(address: string) {
  const made = await renderAt(address, { isSignedIn: true, answer });
  fireEvent.click(await made.screen.findByRole('button', { name: 'Design' }));
  await made.screen.findByRole('button', { name: 'Pattern' });
  return { ...made, sent: (method: string) => made.requests.find(({ line }) => line.startsWith(`${method} /api/qrs`)) };
}

const choose = (screen: RenderResult, name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const openSection = (screen: RenderResult, name: RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, expanded: false }));
const press = (screen: RenderResult, name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? screen.container);

test('a code is designed before it is saved, and created with its design, frame and logo', async () => {
  const { screen, sent } = await openDesign('/qr-builder/create?type=website');
  choose(screen, 'Dots');
  choose(screen, 'Diamonds');
  press(screen, 'Undo');
  openSection(screen, /^Frame/);
  choose(screen, 'Pill');
  openSection(screen, /^Logo/);
  await screen.findByRole('radio', { name: 'Heart' });
  choose(screen, 'Heart');
  fireEvent.click(screen.getByRole('button', { name: 'Content' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Lunch' } });
  fireEvent.change(screen.getByLabelText('Website URL'), { target: { value: 'example.com' } });
  press(screen, 'Create code');
  await expect
    .poll(() => sent('POST')?.body, slowPoll)
    .toMatchObject({
      designParams: { pattern: 'circle', frame_enabled: true, frame: 'pill', watermark_enabled: true },
      logo: heart.iri,
    });
  expect(sent('PATCH')).toBeUndefined();
});

test('the steps back survive a look at the content', async () => {
  const { screen } = await openDesign('/qr-builder/create?type=website');
  choose(screen, 'Dots');
  fireEvent.click(screen.getByRole('button', { name: 'Content' }));
  fireEvent.click(screen.getByRole('button', { name: 'Design' }));
  screen.getByRole('radio', { name: 'Dots', checked: true });
  press(screen, 'Undo');
  screen.getByRole('radio', { name: 'Soft', checked: true });
});

test('a fault in the content is shown there, although the design is open', async () => {
  const { screen, sent } = await openDesign('/qr-builder/create?type=website');
  press(screen, 'Create code');
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid'), slowPoll).toBe('true');
  expect(sent('POST')).toBeUndefined();
});

test('the design of a saved code is saved by itself', async () => {
  const { screen, sent } = await openDesign(`/qr-builder/edit/${uuid}`);
  choose(screen, 'Dots');
  await expect.poll(() => sent('PATCH')?.body, slowPoll).toEqual({ designParams: { pattern: 'circle' } });
  await screen.findByText('Saved');
  expect(screen.queryByRole('region', { name: 'Tags' })).toBeNull();
});

test('types with a page are designed on both sides', async () => {
  const { screen } = await openDesign('/qr-builder/create?type=menu');
  const sides = within(screen.getByRole('group', { name: 'What to design' }));
  fireEvent.click(sides.getByRole('radio', { name: 'Page' }));
  await screen.findByRole('heading', { name: 'Page design' });
  fireEvent.click(sides.getByRole('radio', { name: 'Code' }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'Page design' }), slowPoll).toBeNull();
});

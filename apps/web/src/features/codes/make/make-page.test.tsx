// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTranslator } from '@evercode/i18n/server';
import { readBroughtCode } from '../../../platform/code/brought-code.ts';
import { renderAt, slowPoll } from '../../../testing/render-for-test.tsx';

const english = { required: createTranslator('en', ['validation'])('validation:violations.required') };
const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  window.sessionStorage.clear();
  saved.length = 0;
  let last: Blob | undefined;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) last = file;
    return 'blob:made';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last && this.download) saved.push({ name: this.download, file: last });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(path = '/en/make', isSignedIn = false) {
  const rendered = await renderAt(path, { isSignedIn });
  await rendered.screen.findByRole('heading', { level: 1 });
  return rendered;
}

const type = (label: HTMLElement, value: string) => fireEvent.change(label, { target: { value } });

test('a website is saved as SVG without any request', async () => {
  const { screen, requests } = await open();
  type(screen.getByLabelText('Website URL'), 'casa.example/menu');
  fireEvent.click(screen.getAllByRole('button', { name: 'Download SVG' })[0] as HTMLElement);
  await screen.findByText('casa.example menu.svg is in your downloads.');
  expect(await saved[0]?.file.text()).toMatch(/^<svg .*width="2048" height="2048"/);
  expect(requests).toEqual([]);
});

test('a download with an empty form names what is missing, and focuses it', async () => {
  const { screen } = await open();
  fireEvent.click(screen.getByText('Wi-Fi'));
  type(screen.getByLabelText('Network name'), 'Casa');
  fireEvent.click(screen.getAllByRole('button', { name: 'Download PNG' })[0] as HTMLElement);
  const password = screen.getByLabelText('Password');
  await expect.poll(() => document.activeElement, slowPoll).toBe(password);
  await screen.findByText(english.required);
  fireEvent.click(screen.getByLabelText('None'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Download SVG' })[0] as HTMLElement);
  await screen.findByText('Casa.svg is in your downloads.');
});

test('colors that scanners cannot tell apart are named, with a way back', async () => {
  const { screen } = await open();
  type(screen.getByLabelText('Code color'), '#dddddd');
  await screen.findByText(/^Low contrast/);
  fireEvent.click(screen.getByRole('button', { name: 'Use black on white' }));
  await expect.poll(() => screen.queryByText(/^Low contrast/), slowPoll).toBeNull();
});

test('“Make it editable” leads to the sign-up and then to the builder, with content and design', async () => {
  const { screen, router } = await open();
  type(screen.getByLabelText('Website URL'), 'casa.example');
  fireEvent.click(screen.getByRole('button', { name: 'Dots' }));
  fireEvent.click(screen.getByRole('link', { name: 'Make it editable' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/en/sign-up');
  expect(router.state.location.search).toBe('?redirect=%2Fqr-builder%2Fcreate%3Ftype%3Dwebsite');
  expect(readBroughtCode('website')).toMatchObject({ content: { url: 'casa.example' }, design: { pattern: 'circle' } });
  expect(readBroughtCode('text')).toBeUndefined();
});

test('a contact is brought in the form of the builder; a network can only be kept', async () => {
  const { screen } = await open();
  fireEvent.click(screen.getByText('Contact'));
  type(screen.getByLabelText('First name'), 'Rosa');
  type(screen.getByLabelText('Phone'), '+351 210 000 000');
  fireEvent.click(screen.getByRole('link', { name: 'Make it editable' }));
  expect(readBroughtCode('business-card')?.content).toMatchObject({
    firstName: 'Rosa',
    phones: [{ kind: 'mobile', number: '+351 210 000 000' }],
    emails: [],
  });
  cleanup();
  const second = await open();
  fireEvent.click(second.screen.getByText('Wi-Fi'));
  expect(second.screen.queryByRole('link', { name: 'Make it editable' })).toBeNull();
  second.screen.getByRole('link', { name: 'Save it to an account' });
});

test('the builder opens with what was made, once', async () => {
  window.sessionStorage.setItem(
    'evercode.brought-code',
    JSON.stringify({ type: 'wifi', content: { ssid: 'Casa', password: 'sol' }, design: { pattern: 'circle' } }),
  );
  const { screen } = await renderAt('/qr-builder/create?type=wifi', { isSignedIn: true });
  const name = await screen.findByLabelText('Network name');
  expect(name).toHaveProperty('value', 'Casa');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'sol');
  expect(readBroughtCode('wifi')).toBeUndefined();
});

test.each(['', '[]', '{"type":"wifi"}', '{"type":"wifi","content":[],"design":{}}', '{"type":"wifi","content":null}'])(
  'an invalid stored code is ignored: %s',
  (text) => {
    window.sessionStorage.setItem('evercode.brought-code', text);
    expect(readBroughtCode('wifi')).toBeUndefined();
  },
);

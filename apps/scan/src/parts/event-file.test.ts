import { contentSchemas, type SentContentOf } from '@evercode/contract';
import type { RouteRecord } from '@evercode/routing';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, createBench, qrOf, type ScanProcess } from '../testing/scan-process.fixture.ts';

const concert: SentContentOf<'event'> = {
  title: 'Fado & wine',
  place: 'Rua Nova 1, Porto',
  start: '2026-06-21T19:00',
  end: '2026-06-21T22:00',
  zone: 'Europe/Lisbon',
  organiser: { name: 'Casa do Mar', email: 'hello@example.com' },
};
const pageOf = (part: Partial<SentContentOf<'event'>> = {}): NonNullable<RouteRecord['page']> => ({
  title: 'Poster',
  typology: 'event',
  look: null,
  assets: {},
  input: contentSchemas.event.parse({ ...concert, ...part }),
});

let bench: Bench;
let scan: ScanProcess;
beforeAll(async () => {
  bench = createBench();
  await bench.saveRoute('concert', { target: { kind: 'page' }, page: pageOf() });
  await bench.saveRoute('paused', { target: { kind: 'page' }, page: pageOf(), state: 'paused' });
  await bench.saveRoute('secret', { target: { kind: 'page' }, page: pageOf(), options: { password: '$argon2id$' } });
  scan = await bench.start();
});
afterAll(async () => bench.stopAll());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${scan.url}/${path}`, { headers, method, redirect: 'manual' });
const eventsOf = async (ending: string) =>
  (await bench.readEvents()).filter(({ qr }) => qr === qrOf(ending)).map(({ event, target }) => [event, target]);

describe('the page of an event', () => {
  it.each([
    ['en', 'Sunday, June 21, 2026', 'Add to calendar'],
    ['pt-BR', 'domingo, 21 de junho de 2026', 'Adicionar à agenda'],
    ['es', 'domingo, 21 de junio de 2026', 'Añadir al calendario'],
    ['it', 'domenica 21 giugno 2026', 'Aggiungi al calendario'],
  ])('shows its day in the visitor’s language (%s), and offers its file', async (language, day, save) => {
    const { document } = new JSDOM(await (await get('concert', { 'accept-language': language })).text()).window;
    expect(document.body.textContent).toContain(day);
    const main = document.querySelector('a.button.main');
    expect([main?.textContent, main?.getAttribute('href')]).toEqual([save, '/concert/event.ics']);
  });
});

describe('the file of an event', () => {
  it('is a calendar with the event, under its title, and a download of the page', async () => {
    const response = await get('concert/event.ics');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Fado & wine.ics"; filename*=UTF-8''Fado%20%26%20wine.ics`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await response.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
    expect(text).toContain('DTSTART;TZID=Europe/Lisbon:20260621T190000\r\n');
    expect(text).toContain(`UID:${qrOf('concert')}\r\n`);
    // The view of the test before may be written later than this download.
    await expect.poll(() => eventsOf('concert')).toContainEqual(['download', 'Fado & wine.ics']);
  });

  it('keeps its UID after a change, with a higher sequence number', async () => {
    const read = async (name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(await (await get('moved/event.ics')).text())?.[1]?.trim();
    await bench.saveRoute('moved', { target: { kind: 'page' }, page: pageOf(), version: 4 });
    await expect.poll(async () => (await get('moved')).status).toBe(200);
    const before = [await read('UID'), Number(await read('SEQUENCE'))];
    await bench.saveRoute('moved', { target: { kind: 'page' }, page: pageOf({ title: 'Later' }), version: 5 });
    await expect.poll(async () => [await read('UID'), Number(await read('SEQUENCE'))]).toEqual([before[0], 5]);
    expect(before[1]).toBe(4);
  });

  it('does not exist for other types, and is closed like its page', async () => {
    expect((await get('concert/contact.vcf')).status).toBe(404);
    expect(await (await get('paused/event.ics')).text()).not.toContain('VCALENDAR');
    const locked = await get('secret/event.ics');
    expect([locked.status, locked.headers.get('location')]).toEqual([302, '/secret']);
    expect(await eventsOf('secret')).toEqual([]);
  });
});

it('counts taps on calendar links under names that do not depend on the language', async () => {
  const { document } = new JSDOM(await (await get('concert', { 'accept-language': 'pt-BR' })).text()).window;
  const pings = [...document.querySelectorAll('a[ping]')].map((link) =>
    decodeURIComponent(link.getAttribute('ping') ?? '')
      .split('=')
      .slice(1)
      .join('='),
  );
  expect(pings).toEqual(['Rua Nova 1, Porto', 'Google Calendar', 'Outlook', 'hello@example.com']);
});

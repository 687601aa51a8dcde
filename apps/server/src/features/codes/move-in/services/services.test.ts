/** Every service against its double over HTTP: pages, refusals, limits, and servers that do wrong. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceDouble } from '@evercode/testkit/link-services';
import { publicInternet } from '../../../../platform/internet/internet.ts';
import { doubles, readService } from './service-readers.fixture.ts';
import { services } from './services.ts';

// Object.keys loses the key type; the table has these keys only.
const names = Object.keys(services) as (keyof typeof services)[];
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `link${index + 1}`);

describe.each(names)('%s', (name) => {
  let double: ServiceDouble;
  const { start, link } = doubles[name];
  beforeEach(async () => void (double = await start()));
  afterEach(() => double.stop());

  test('is read to its last page, each link once and in full', async () => {
    double.links = numbered(230).map(link);
    const { links, pages } = await readService(name, double);
    expect(links.map(({ ending }) => ending)).toEqual(numbered(230));
    expect(new Set(links.map(({ foreignId }) => foreignId)).size).toBe(230);
    expect(links[0]).toMatchObject({
      destination: 'https://www.example.com/link1',
      password: false,
      isDisabled: false,
      rules: [],
      notes: [],
    });
    expect(links[0]?.domain).toMatch(/\.example$/);
    expect(links[0]?.createdAt).toMatch(/^20.+Z$/);
    expect(pages.at(-1)?.cursor).toBe(null);
  });

  test('is read on from the cursor of a page, without asking for those before', async () => {
    double.links = numbered(230).map(link);
    const first = await readService(name, double, { mostPages: 1 });
    const rest = await readService(name, double, { cursor: first.pages[0]?.cursor ?? null });
    expect([...first.links, ...rest.links].map(({ ending }) => ending)).toEqual(numbered(230));
  });

  test('without links has none', async () => {
    const { links, pages } = await readService(name, double);
    expect(links).toEqual([]);
    expect(pages.at(-1)?.cursor).toBe(null);
  });

  test.each([0, 7, 1_000_000])('that claims a total of %i is read as far as it has links', async (total) => {
    double.links = numbered(120).map(link);
    double.claimTotal(total);
    expect((await readService(name, double)).links).toHaveLength(120);
  });

  test('refuses a wrong key', async () => {
    await expect(readService(name, double, { key: 'wrong' })).rejects.toMatchObject({ code: 'service-key-refused' });
  });

  test('gets the key in no address', async () => {
    double.links = numbered(120).map(link);
    await readService(name, double);
    expect(double.asked.join('\n')).not.toContain(double.key);
  });

  test('that is busy is asked again after the time that it names', async () => {
    double.links = numbered(3).map(link);
    double.failWith({ status: 429, headers: { 'retry-after': '7' } }, { times: 2 });
    const { links, waits } = await readService(name, double);
    expect(links).toHaveLength(3);
    expect(waits).toEqual([7_000, 7_000]);
  });

  test('that asks for minutes is read on after them, from the last page', async () => {
    double.links = numbered(230).map(link);
    const { pages } = await readService(name, double);
    double.failWith({ status: 429, headers: { 'retry-after': '600' } }, { times: 2 });
    const { links, waits, pauses } = await readService(name, double, { cursor: pages[0]?.cursor ?? null });
    expect([waits, pauses]).toEqual([[], [600_000, 600_000]]);
    expect([...(pages[0]?.links ?? []), ...links].map(({ ending }) => ending)).toEqual(numbered(230));
  });

  test('that is busy without a time is asked again after longer and longer times, and then given up', async () => {
    double.failWith({ status: 429 });
    await expect(readService(name, double)).rejects.toMatchObject({ code: 'service-busy' });
    expect(double.asked).toHaveLength(6);
  });

  test('that wants to be left alone for a day is given up at once', async () => {
    double.failWith({ status: 429, headers: { 'retry-after': '86400' } });
    await expect(readService(name, double)).rejects.toMatchObject({ code: 'service-busy' });
    expect(double.asked).toHaveLength(1);
  });

  test('that fails for a moment is asked again', async () => {
    double.links = numbered(3).map(link);
    double.failWith({ status: 500 }, { times: 2 });
    expect((await readService(name, double)).links).toHaveLength(3);
    double.failWith('hang-up', { times: 2 });
    expect((await readService(name, double)).links).toHaveLength(3);
  });

  test.each([
    ['hangs up for ever', 'hang-up', 'service-away'],
    ['answers the page of a proxy', 'html', 'service-not-understood'],
    ['answers half of its JSON', 'broken', 'service-not-understood'],
    ['answers without an end', 'flood', 'service-too-large'],
    ['answers JSON of something else', { status: 200, body: { hello: 'world' } }, 'service-not-understood'],
    ['answers null', { status: 200, body: null }, 'service-not-understood'],
    ['is not there', { status: 404 }, 'service-not-found'],
    ['wants to be paid', { status: 402 }, 'service-needs-plan'],
    [
      'leads to a private address',
      { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
      'service-moved',
    ],
  ] as const)('that %s is given up', async (_what, trouble, code) => {
    double.links = numbered(3).map(link);
    double.failWith(trouble);
    await expect(readService(name, double)).rejects.toMatchObject({ code });
    expect(double.asked.length).toBeLessThan(8);
  });

  test('that stalls is left after the time, and given up', async () => {
    double.failWith('silence');
    await expect(readService(name, double, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'service-away' });
    // On a busy machine a request may be given up before it has arrived.
    expect(double.asked.length).toBeLessThanOrEqual(6);
  });

  test('at a private address is not asked', async () => {
    const reading = readService(name, double, { internet: publicInternet });
    await expect(reading).rejects.toMatchObject({ code: 'service-closed' });
    expect(double.asked).toEqual([]);
  });

  test('that repeats its first page yields it again, for the caller to notice', async () => {
    double.links = numbered(230).map(link);
    double.repeatFirstPage();
    const { pages } = await readService(name, double, { mostPages: 3 });
    expect(pages[1]?.links).toEqual(pages[0]?.links);
  });
});

test('an address that is none is said', async () => {
  const double = await doubles.kutt.start();
  await expect(readService('kutt', double, { base: 'no address' })).rejects.toMatchObject({
    code: 'service-not-found',
  });
  await double.stop();
});

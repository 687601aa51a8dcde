/** What real accounts contain beside plain links, one service after the other. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  bitlink,
  brandedLink,
  dubLink,
  kuttLink,
  shortUrl,
  startBitly,
  startDub,
  startKutt,
  startRebrandly,
  startShlink,
  startYourls,
  yourlsLink,
  type ServiceDouble,
} from '@evercode/testkit/link-services';
import type { ForeignLink } from './foreign-link.ts';
import { readService } from './service-readers.fixture.ts';
import type { services } from './services.ts';

let double: ServiceDouble | undefined;
afterEach(() => double?.stop());

async function read(
  name: keyof typeof services,
  started: Promise<ServiceDouble>,
  links: Record<string, unknown>[],
): Promise<ForeignLink[]> {
  double = await started;
  double.links = links;
  return (await readService(name, double)).links;
}

describe('Bitly', () => {
  test('links of every group come, with their clicks from the sorted list', async () => {
    const links = await read('bitly', startBitly(['Bone', 'Btwo']), [
      bitlink('bit.ly/one', { group: 'Bone', clicks: 12_400 }),
      bitlink('bit.ly/two', { group: 'Btwo', clicks: 3 }),
    ]);
    expect(links.map(({ foreignId, scansBefore }) => [foreignId, scansBefore])).toEqual([
      ['bit.ly/one', 12_400],
      ['bit.ly/two', 3],
    ]);
  });

  test('a plan without the sorted list brings links without clicks', async () => {
    double = await startBitly();
    double.links = [bitlink('bit.ly/one', { clicks: 5 })];
    double.failWith({ status: 402, body: { message: 'UPGRADE_REQUIRED' } }, { at: /\/clicks/ });
    const { links } = await readService('bitly', double);
    expect(links).toMatchObject([{ ending: 'one', scansBefore: null }]);
  });

  test('archived links come, the chosen back-half is the ending, and what cannot come is noted', async () => {
    const [link] = await read('bitly', startBitly(), [
      bitlink('bit.ly/3xYz', {
        archived: true,
        custom_bitlinks: ['https://go.example/menu', 'https://go.example/menu2'],
        deeplinks: [{ os: 'ios', app_uri_path: '/x' }],
        tags: ['print', 'summer'],
      }),
    ]);
    expect(link).toMatchObject({
      foreignId: 'go.example/menu',
      ending: 'menu',
      further: [
        { domain: 'go.example', ending: 'menu2' },
        { domain: 'bit.ly', ending: '3xYz' },
      ],
      tags: ['print', 'summer'],
      notes: ['archived', 'app-links-left'],
    });
  });

  test('raw control characters in a title do not break the answer', async () => {
    double = await startBitly();
    const link = JSON.stringify(bitlink('bit.ly/a', { title: 'TITLE' })).replace('TITLE', 'One\tTwo\u0000');
    const body = `{"links":[${link}],"pagination":{"search_after":""}}`;
    double.failWith({ status: 200, body }, { at: /bitlinks\?/, times: 1 });
    expect((await readService('bitly', double)).links[0]?.title).toBe('One Two');
  });

  test('the next address of an answer is never requested', async () => {
    double = await startBitly();
    double.links = Array.from({ length: 150 }, (_, index) => bitlink(`bit.ly/n${index}`));
    await readService('bitly', double);
    expect(double.asked.some((asked) => asked.includes('/next'))).toBe(false);
  });
});

describe('Rebrandly', () => {
  test('links of every workspace come, and those switched off are marked', async () => {
    const links = await read('rebrandly', startRebrandly(['main', 'print']), [
      brandedLink('one', { tags: [{ id: '1', name: 'Promo' }], clicks: 0 }),
      brandedLink('two', { workspace: 'print', status: 'disabled', title: '' }),
    ]);
    expect(links).toMatchObject([
      { foreignId: 'go.example/one', tags: ['Promo'], scansBefore: 0, isDisabled: false },
      { foreignId: 'go.example/two', title: '', isDisabled: true },
    ]);
  });

  test('a key that may not list workspaces reads its own', async () => {
    double = await startRebrandly();
    double.links = [brandedLink('one')];
    double.failWith({ status: 403 }, { at: /workspaces/ });
    expect((await readService('rebrandly', double)).links).toHaveLength(1);
  });
});

describe('dub', () => {
  test('password, end, fallback and the link of a domain itself are told', async () => {
    const [link, root] = await read('dub', startDub(), [
      dubLink('sale', {
        password: 'letmein',
        expiresAt: '2027-01-01T00:00:00.000Z',
        expiredUrl: 'https://www.example.com/over',
        archived: true,
        comments: 'For the window',
        tags: [{ id: 't', name: 'Window', color: 'red' }],
      }),
      dubLink('_root', { url: '', disabledAt: '2026-01-01T00:00:00.000Z' }),
    ]);
    expect(link).toMatchObject({
      password: 'letmein',
      expiresAt: '2027-01-01T00:00:00.000Z',
      expiredUrl: 'https://www.example.com/over',
      note: 'For the window',
      tags: ['Window'],
      notes: ['archived'],
    });
    expect(root).toMatchObject({ ending: '', domain: 'dub.example', destination: '', isDisabled: true });
  });

  test('iOS, Android, countries and a running test become rules in this order', async () => {
    const [link, ended] = await read('dub', startDub(), [
      dubLink('app', {
        ios: 'https://apps.apple.com/app/id1',
        android: 'https://play.google.com/store/apps/details?id=a',
        geo: { US: 'https://us.example.com/', CA: 'https://us.example.com/', XX: 'https://nowhere.example.com/' },
        testVariants: [
          { url: 'https://a.example.com/', percentage: 70 },
          { url: 'https://b.example.com/', percentage: 30 },
        ],
        testCompletedAt: '2026-12-01T00:00:00.000Z',
      }),
      dubLink('over', {
        testVariants: [
          { url: 'https://a.example.com/', percentage: 50 },
          { url: 'https://b.example.com/', percentage: 50 },
        ],
        testCompletedAt: '2026-11-01T00:00:00.000Z',
      }),
    ]);
    expect(link?.rules).toEqual([
      { when: { systems: ['ios'] }, to: [{ url: 'https://apps.apple.com/app/id1', weight: 1 }] },
      {
        when: { systems: ['android'] },
        to: [{ url: 'https://play.google.com/store/apps/details?id=a', weight: 1 }],
      },
      { when: { countries: ['US', 'CA'] }, to: [{ url: 'https://us.example.com/', weight: 1 }] },
      {
        when: {},
        to: [
          { url: 'https://a.example.com/', weight: 70 },
          { url: 'https://b.example.com/', weight: 30 },
        ],
      },
    ]);
    // One country is none, and the end of the test is not kept.
    expect(link?.notes).toEqual(['rules-left']);
    expect(ended).toMatchObject({ rules: [], notes: [] });
  });

  test('the time to wait may be an instant in milliseconds', async () => {
    double = await startDub();
    const ends = new Date('2026-11-25T12:00:30Z').getTime();
    double.failWith({ status: 429, headers: { 'retry-after': String(ends) } }, { times: 1 });
    expect((await readService('dub', double)).pauses).toEqual([30_000]);
  });
});

describe('Shlink', () => {
  test('endings with slashes and signs, other domains, limits and periods are told as they are', async () => {
    const links = await read('shlink', startShlink(), [
      shortUrl('a/b c', {}),
      shortUrl('☕', { domain: 'münchen.example', shortUrl: 'https://münchen.example/☕' }),
      shortUrl('limited', {
        meta: { validSince: '2027-01-21T00:00:00+02:00', validUntil: '2028-01-21T00:00:00+02:00', maxVisits: 1_000 },
      }),
    ]);
    expect(links).toMatchObject([
      { ending: 'a/b c', domain: 's.example', scansBefore: 300, limit: null },
      { ending: '☕', domain: 'xn--mnchen-3ya.example' },
      { limit: 1_000, startsAt: '2027-01-20T22:00:00.000Z', expiresAt: '2028-01-20T22:00:00.000Z' },
    ]);
  });

  test('a version that tells only the sum of visits is understood', async () => {
    const [link] = await read('shlink', startShlink(), [
      shortUrl('old', { visitsSummary: undefined, visitsCount: 77 }),
    ]);
    expect(link?.scansBefore).toBe(77);
  });

  test('a page of links with rules is told in pieces, so that a limit of requests lets it get on', async () => {
    double = await startShlink();
    double.links = Array.from({ length: 25 }, (_, index) => shortUrl(`ruled${index}`, { rules: [] }));
    const { links, pages } = await readService('shlink', double);
    expect(pages.map(({ links: some, cursor }) => [some.length, cursor])).toEqual([
      [10, '1.10'],
      [10, '1.20'],
      [5, null],
    ]);
    const rest = await readService('shlink', double, { cursor: '1.20' });
    expect(rest.links).toEqual(links.slice(20));
  });

  test('rules that can be said come in their order, and the others are noted', async () => {
    const rule = (priority: number, ...conditions: [type: string, matchValue: string, matchKey?: string][]) => ({
      longUrl: `https://www.example.com/rule${priority}`,
      priority,
      conditions: conditions.map(([type, matchValue, matchKey = null]) => ({ type, matchValue, matchKey })),
    });
    const [link] = await read('shlink', startShlink(), [
      shortUrl('ruled', {
        rules: [
          rule(2, ['geolocation-country-code', 'BR']),
          rule(1, ['device', 'android'], ['language', 'en-US']),
          rule(3, ['query-param', 'b', 'a']),
          rule(4, ['device', 'mobile']),
          rule(5, ['device', 'chromeos']),
          rule(6, ['device', 'ios'], ['device', 'windows']),
          rule(7, ['language', 'pt_BR']),
          rule(8, ['browser', 'firefox']),
          rule(9, ['before-date', '2027-01-01T00:00:00+00:00'], ['device', 'desktop']),
        ],
      }),
    ]);
    expect(link?.rules.map(({ when, to }) => [to[0]?.url.slice(-1), when])).toEqual([
      ['1', { systems: ['android'], languages: ['en-US'] }],
      ['2', { countries: ['BR'] }],
      ['4', { devices: ['phone', 'tablet'] }],
      ['7', { languages: ['pt-BR'] }],
    ]);
    expect(link?.notes).toEqual(['rules-left']);
  });

  test('a link whose rules cannot be read still comes, with a note', async () => {
    double = await startShlink();
    double.links = [shortUrl('ruled', { rules: [] })];
    double.failWith({ status: 404 }, { at: /redirect-rules/ });
    expect((await readService('shlink', double)).links).toMatchObject([{ ending: 'ruled', notes: ['rules-left'] }]);
  });
});

describe('Kutt', () => {
  test('a password is only told to exist, and a banned link is marked', async () => {
    const links = await read('kutt', startKutt(), [
      kuttLink('secret', { password: true, description: 'For members', expire_in: '2027-05-01T10:00:00.000Z' }),
      kuttLink('banned', { banned: true, domain: 'own.example', link: 'https://own.example/banned' }),
    ]);
    expect(links).toMatchObject([
      { password: true, title: 'For members', expiresAt: '2027-05-01T10:00:00.000Z', domain: 'kutt.example' },
      { isDisabled: true, foreignId: 'own.example/banned' },
    ]);
  });
});

describe('YOURLS', () => {
  test('numbers as texts, times without a zone, and a folder in every short link are understood', async () => {
    double = await startYourls('/s');
    double.links = [yourlsLink('menu', { shorturl: 'https://sho.example/s/menu', clicks: '12400' })];
    const { links } = await readService('yourls', double, { base: `${double.url}/s` });
    expect(links).toMatchObject([
      { ending: 'menu', domain: 'sho.example', scansBefore: 12_400, createdAt: '2016-08-21T20:34:16.000Z' },
    ]);
  });

  test('keywords beyond our characters are kept as they are, for the report', async () => {
    const [link] = await read('yourls', startYourls(), [
      yourlsLink('ignored', { shorturl: 'https://sho.example/c%C3%A9?x' }),
    ]);
    expect(link?.ending).toBe('cé');
  });
});

test('values of wrong types, and texts without an end, are left out or cut', async () => {
  const [link] = await read('kutt', startKutt(), [
    kuttLink('odd', {
      description: { a: 1 },
      visit_count: -3,
      created_at: 'yesterday',
      expire_in: 12,
      domain: ['x'],
      target: `https://www.example.com/${'x'.repeat(10_000)}`,
      password: 'yes',
    }),
  ]);
  expect(link).toMatchObject({ title: '', scansBefore: null, createdAt: null, expiresAt: null, password: true });
  expect(link?.destination).toHaveLength(4_096);
});

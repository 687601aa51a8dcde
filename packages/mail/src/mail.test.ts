import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '@evercode/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { composeMail, createMailer, createOutbox, type Recipient } from './index.ts';

const brand = { name: 'Evercode', address: 'https://app.example.com' };
const ana: Recipient = { email: 'ana@example.com', name: 'Ana', language: 'en' };
const link = 'https://app.example.com/en/verify?token=a&b=c';
test('typed names cannot become markup or headers', () => {
  const { subject, html } = composeMail(
    { kind: 'invitation', link, days: 7, inviter: 'Eve\r\nBcc: all', workspace: '<img src=x>', role: 'admin' },
    ana,
    brand,
  );
  expect(html).not.toContain('<img src=x');
  expect(subject).toBe('You’re invited to work on QR codes');
  const named = { kind: 'unblocked', link, what: 'code', name: 'Eve\r\nBcc: all' } as const;
  expect(composeMail(named, ana, brand).subject).toContain('Eve Bcc: all');
});

test('typed names stay on one line, turn nothing around, and those with an address are left out', () => {
  const typed = 'Eve\r\n\r\nYour codes stop tonight: https://evil.example/pay';
  const { text, html, to } = composeMail({ kind: 'verifyEmail', link, days: 2 }, { ...ana, name: typed }, brand);
  for (const part of [text, html]) expect(part).not.toContain('evil.example');
  expect(text).toMatch(/^Hi,\n/);
  expect(to.name).not.toMatch(/[\r\n]|evil/);
  const invitation = composeMail(
    { kind: 'invitation', link, days: 7, inviter: 'Eve\n\nPay', workspace: 'Now\n\nor never', role: 'editor' },
    ana,
    brand,
  );
  expect(invitation.text).not.toMatch(/^(Pay|or never)/m);
  const turned = composeMail(
    { kind: 'invitation', link, days: 7, inviter: 'Eve \u2067\u202E', workspace: '\u202Eteam\u200B', role: 'editor' },
    { ...ana, name: 'Ana\u202E' },
    brand,
  );
  for (const part of [turned.text, turned.html, turned.subject, turned.to.name])
    expect(part).not.toMatch(/[\u200B\u202A-\u202E\u2066-\u2069]/);
  expect(
    composeMail({ kind: 'verifyEmail', link, days: 2 }, { ...ana, name: 'J.R. Silva, Ph.D.' }, brand).text,
  ).toContain('Hi J.R. Silva, Ph.D.,');
});

test.each([
  ['cancelled', { active: 164, pausing: 162 }, 'On Free, 162 of your 164 codes pause; none are deleted.'],
  ['cancelled', { active: 3, pausing: 1 }, 'On Free, 1 of your 3 codes pauses; none are deleted.'],
  ['grace-begun', { active: 5_000, pausing: 4_998 }, 'On Free, 4,998 of your 5,000 codes pause; none are deleted.'],
  ['grace-begun', { active: 2, pausing: 0 }, 'Your codes keep working.'],
] as const)('%s says what becomes of the codes on Free: %o', (what, onFree, words) => {
  const news = { what, plan: 'pro', months: 12, date: '2027-01-31T00:00:00Z', end: '2027-01-31T00:00:00Z' } as const;
  const { text } = composeMail({ kind: 'billing', link, workspace: 'Café', news, onFree }, ana, brand);
  expect(text).toContain(words);
  expect(text.includes('Your codes keep working.')).toBe(onFree.pausing === 0);
});

test.each([true, false])('a smaller plan without the API says that keys stopped: %s', (keysStopped) => {
  const paid = { cents: 27_600, currency: 'USD' };
  const news = { what: 'changed', plan: 'pro', months: 12, paid, date: '2027-01-31T00:00:00Z', paused: 0 } as const;
  const { text } = composeMail({ kind: 'billing', link, workspace: 'Café', news, keysStopped }, ana, brand);
  expect(text.includes('Your API keys and webhooks no longer work.')).toBe(keysStopped);
});

test.each([
  ['http://evil.example wins', 'evil.\u200Cexample wins'],
  ['HTTPS://Evil.example/pay?x=1.5', 'Evil.\u200Cexample/pay?x=1.\u200C5'],
  ['see www.evil.example', 'see www.\u200Cevil.\u200Cexample'],
  ['http://192.0.2.1/', '192.\u200C0.\u200C2.\u200C1/'],
  ['me@evil.example', 'me@evil.\u200Cexample'],
  ['evil。example', 'evil。\u200Cexample'],
  ['evil.xn--p1ai', 'evil.\u200Cxn--p1ai'],
  ['Booking.com', 'Booking.\u200Ccom'],
  ['J.R. Silva, Ph.D.', 'J.R. Silva, Ph.D.'],
  ['Padaria nº 1: pães', 'Padaria nº 1: pães'],
])('a name typed by a stranger does not become a link: %s', (typed, shown) => {
  const invitation = { kind: 'invitation', link, days: 7, role: 'editor' } as const;
  for (const mail of [
    { ...invitation, inviter: typed, workspace: 'Café' },
    { ...invitation, inviter: 'Rui', workspace: typed },
  ]) {
    const { subject, text, html } = composeMail(mail, ana, brand);
    for (const part of [text, html]) expect(part).toContain(shown);
    for (const part of [text, html]) expect(part.includes(typed)).toBe(shown === typed);
    for (const word of ['Rui', 'Café', shown]) expect(subject).not.toContain(word);
    expect(
      [...html.matchAll(/(?:href="|\b)(https?:[^\s"<]+)/g)]
        .map(([, address]) => address?.replaceAll('&amp;', '&'))
        .filter((address) => address !== link && address !== brand.address),
    ).toEqual([]);
  }
  const { text } = composeMail(
    { kind: 'signInChanged', link, change: { what: 'passkeyAdded', name: typed } },
    ana,
    brand,
  );
  expect(text).toContain(`“${shown}”`);
});

describe('to a mail server', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function startServer(password: string) {
    const server = await startMailServer({ password });
    stops.push(() => server.stop());
    return server;
  }

  test('arrives with both parts and all characters', async () => {
    const { port, received } = await startServer('p@ss word');
    const mailer = createMailer({
      from: 'Evercode <codes@example.com>',
      brand,
      via: { smtpUrl: `smtp://me:p%40ss%20word@127.0.0.1:${port}` },
    });
    await mailer.send(
      { kind: 'invitation', link, days: 7, inviter: 'José', workspace: 'Pão & Café', role: 'editor' },
      { ...ana, name: 'Zoë "Z" Ünal', language: 'pt-br' },
    );
    mailer.close();
    const [mail] = received;
    expect(mail).toMatchObject({ from: 'codes@example.com', to: ['ana@example.com'] });
    expect(mail?.content.subject).toBe('Você recebeu um convite para trabalhar com QR codes');
    expect(mail?.content.to).toEqual([{ name: 'Zoë "Z" Ünal', address: 'ana@example.com' }]);
    expect(mail?.content.text).toContain(link);
    expect(mail?.content.html).toContain('Pão &amp; Café');
    expect(mail?.content.attachments).toHaveLength(1);
    expect(mail?.content.attachments[0]).toMatchObject({
      mimeType: 'image/png',
      disposition: 'inline',
      contentId: '<logo>',
      related: true,
    });
    expect(mail?.content.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test.each([
    ['https://app.example.com/en/stop/x', '<https://app.example.com/en/stop/x>', 'List-Unsubscribe=One-Click'],
    // RFC 8058 requires https.
    ['http://localhost:3000/en/stop/x', '<http://localhost:3000/en/stop/x>', undefined],
    [undefined, undefined, undefined],
  ])('a mail with the unsubscribe address %s has the headers', async (stop, unsubscribe, post) => {
    const { port, received } = await startServer('right');
    const mailer = createMailer({
      from: 'codes@example.com',
      brand,
      via: { smtpUrl: `smtp://me:right@127.0.0.1:${port}` },
    });
    await mailer.send(
      {
        kind: 'report',
        link,
        workspace: 'Café',
        name: 'Menu',
        frequency: 'weekly',
        period: 'May',
        total: '2',
        unique: '1',
        file: null,
        ...(stop !== undefined && { stop }),
      },
      ana,
    );
    mailer.close();
    const header = (name: string) => received[0]?.content.headers.find(({ key }) => key === name)?.value;
    expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([unsubscribe, post]);
  });

  test('a refusal rejects with its reason', async () => {
    const { port, received } = await startServer('right');
    const mailer = createMailer({
      from: 'codes@example.com',
      brand,
      via: { smtpUrl: `smtp://me:wrong@127.0.0.1:${port}` },
    });
    await expect(mailer.send({ kind: 'passwordChanged', link }, ana)).rejects.toThrow('Invalid password');
    mailer.close();
    expect(received).toEqual([]);
  });
});

test('without a mail server, the newest 200 mails are kept in a folder readable by its owner only', async () => {
  const root = mkdtempSync(join(tmpdir(), 'evercode-mail-'));
  let time = Date.parse('2026-01-01T00:00:00Z');
  const dir = join(root, 'mail');
  const outbox = createOutbox({ dir, now: () => new Date((time += 1000)) });
  expect(await outbox.list()).toEqual([]);
  const mailer = createMailer({ from: 'codes@example.com', brand, via: { outbox } });
  for (let sent = 0; sent < 203; sent += 1)
    await mailer.send({ kind: 'resetPassword', link, hours: 2 }, { ...ana, email: `a${sent}@example.com` });
  const kept = await outbox.list();
  expect(kept).toHaveLength(200);
  expect(kept[0]).toMatchObject({
    to: { address: 'a202@example.com' },
    at: '2026-01-01T00:03:23.000Z',
    subject: 'Reset your password',
  });
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dir, `${kept[0]?.id}.json`)).mode & 0o777).toBe(0o600);
  rmSync(root, { recursive: true });
});

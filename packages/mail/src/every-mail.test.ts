import { languages } from '@evercode/i18n/mail';
import { describe, expect, test } from 'vitest';
import { everyMail, link } from './every-mail.fixture.ts';
import { composeMail, type Recipient, showsWorkspaceLogo, type Mail } from './index.ts';

const brand = { name: 'Evercode', address: 'https://app.example.com', support: 'help@example.com' };
const ana: Recipient = { email: 'ana@example.com', name: 'Ana', language: 'en' };
const mails: Mail[] = Object.values(everyMail).flat();
/** Mails that ask for nothing. */
const notices: ReadonlySet<Mail['kind']> = new Set(['accountDeleted']);
const isNotice = ({ kind }: Mail) => notices.has(kind);
/** The longest name that the screens accept. */
const longName = 'Padaria e Confeitaria São João da Boa Vista, unidade do centro histórico';

function first(list: readonly Mail[]): Mail {
  const [mail] = list;
  if (!mail) throw new Error('No mail of this kind is listed');
  return mail;
}

const plain = (html: string): string =>
  html
    .replaceAll(/<style>[^<]*<\/style>|<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe.each(languages)('in %s', (language) => {
  const compose = (mail: Mail) => composeMail(mail, { ...ana, language }, brand);

  test.each(mails)('$kind has the same texts as plain text and as HTML', (mail) => {
    const { subject, text, html, to } = compose(mail);
    expect(to).toEqual({ name: 'Ana', address: 'ana@example.com' });
    expect(subject).not.toBe('');
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    const page = plain(html);
    for (const line of text.split('\n').filter((one) => one !== '' && one !== '-- ' && one !== `${link}/stop`))
      for (const words of line.replace(/^(- | {2})/, '').split(/: (?=[\d.,]+$)|:$/)) expect(page).toContain(words);
  });

  const buttonsIn = (html: string) => [...html.matchAll(/<a class="button" href="([^"]+)"/g)].map(([, href]) => href);

  test.each(mails.filter((mail) => !isNotice(mail)))('$kind has one button, whose link the text has too', (mail) => {
    const { text, html } = compose(mail);
    expect(buttonsIn(html)).toEqual([link.replace('&', '&amp;')]);
    expect(text).toContain(`:\n${link}\n`);
  });

  test.each(mails.filter(isNotice))('$kind is a notice without a button', (mail) => {
    const { text, html } = compose(mail);
    expect([buttonsIn(html), text.match(/https?:/g)]).toEqual([[], ['https:']]);
  });

  test.each(mails)('$kind shows a logo and loads nothing, in light and dark', (mail) => {
    const { html, picture } = compose(mail);
    const sources = [...html.matchAll(/\b(?:src|background)="([^"]*)"/g)].map(([, source]) => source);
    expect(sources).toEqual([`cid:${picture?.id}`]);
    expect(html).not.toMatch(/url\(|@import|<link|<script/);
    expect(
      Buffer.from(picture?.base64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(picture?.base64.length).toBeLessThan(4_000);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('max-width:600px');
    expect(html.length).toBeLessThan(30_000);
  });

  test.each(mails)('the subject of $kind stays within 60 characters, with a long name too', (mail) => {
    const long = { ...mail, ...Object.fromEntries(['name', 'workspace', 'inviter'].map((key) => [key, longName])) };
    for (const one of [mail, long]) expect(Array.from(compose(one).subject).length).toBeLessThanOrEqual(60);
  });

  test.each(mails)('$kind tells what happened beside the subject, and why one gets it', (mail) => {
    const { html, text } = compose(mail);
    const preview = /<div style="display:none[^>]+>([^&<]*)/.exec(html)?.[1] ?? '';
    expect(preview.length).toBeGreaterThan(2);
    expect(text).toContain(preview.slice(0, 40));
    expect(text.split('-- \n')[1]?.trim().split('\n')).toHaveLength(2);
  });
});

test('the subject of mails to strangers has no word that a person chose', () => {
  const strangers = mails.filter(({ kind }) => kind === 'invitation' || kind === 'verifyEmail');
  for (const mail of strangers) {
    const typed = { ...mail, inviter: 'Chosen', workspace: 'Chosen', name: 'Chosen' };
    expect(composeMail(typed, { ...ana, name: 'Chosen' }, brand).subject).not.toContain('Chosen');
  }
});

test('the logo of a workspace takes the place of the mark, with the name where it is not shown', () => {
  const logo = { workspace: 'Café <b>', base64: 'AAAA', width: 120, height: 40 };
  const { html, picture } = composeMail(first(everyMail.quota), ana, brand, logo);
  expect(picture?.base64).toBe('AAAA');
  expect(html).toContain('<img src="cid:logo" width="120" height="40" alt="Café &lt;b&gt;"');
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('only mails about the work of a workspace to its members show its logo', () => {
  const kinds = new Set(mails.filter(showsWorkspaceLogo).map(({ kind }) => kind));
  expect([...kinds]).toEqual(['domain', 'destinations', 'quota', 'job', 'report']);
});

test.each([
  ['help@example.com', 'contact support at help@example.com right away'],
  [undefined, 'contact the operator of this service right away'],
])('the address of the support is %s', (support, words) => {
  const { name, address } = brand;
  const { text } = composeMail({ kind: 'accountDeleted' }, ana, { name, address, ...(support && { support }) });
  expect(text).toContain(words);
});

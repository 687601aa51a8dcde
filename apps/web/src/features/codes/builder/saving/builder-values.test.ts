import { types } from '@evercode/content';
import { codeTypes, type CodeType, type Qr, type QrLogo } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { describe, expect, test } from 'vitest';
import type { ContentDraft } from '../fields/content-form.ts';
import { adoptSaved, emptyValues, isSame, toCreateBody, toUpdateBody, valuesOf } from './builder-values.ts';
import { checkValues, hostFor, splitViolations } from './check-values.ts';

describe('validation', () => {
  const codeOf = (values: Partial<typeof emptyValues>, path: string) =>
    checkValues({ ...emptyValues, title: 'A', ...values }).find((wrong) => wrong.path === path)?.code;

  test.each([
    ['', 'missing-link'],
    ['   ', 'missing-link'],
    ['not a url', 'invalid-url'],
    ['ftp://example.com', 'invalid-url'],
    ['javascript:alert(1)', 'invalid-url'],
    ['word', 'invalid-url'],
    [`example.com/${'a'.repeat(2048)}`, 'too-long'],
    ['example.com', undefined],
    ['www.example.com/a?b=c', undefined],
    [' https://example.com ', undefined],
    ['localhost:8080', undefined],
  ])('of the link "%.30s" yields %s', (url, code) => expect(codeOf({ content: { url } }, 'content.url')).toBe(code));

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['x'.repeat(129), 'too-long'],
    ['x'.repeat(128), undefined],
  ])('of the title "%.10s" yields %s', (title, code) =>
    expect(codeOf({ title, content: { url: 'example.com' } }, 'title')).toBe(code),
  );

  test.each([
    ['whatsapp', { phone: '912 345 678', message: '' }, 'content.phone', 'invalid-phone'],
    ['email', { email: '', subject: '', message: '' }, 'content.email', 'required'],
    ['email', { email: 'ana', subject: '', message: '' }, 'content.email', 'invalid-email'],
    [
      'deep-link',
      { ios: { link: 'https://example.com', store: 'play.google.com/a' }, android: null, fallbackUrl: '' },
      'content.ios.link',
      'invalid-deep-link',
    ],
    [
      'deep-link',
      { ios: { link: 'app://a', store: 'play.google.com/a' }, android: null, fallbackUrl: '' },
      'content.ios.store',
      'invalid-ios-url',
    ],
    ['deep-link', { ios: null, android: null, fallbackUrl: 'example.com' }, 'content.ios', 'missing-system'],
    ['wifi', { ssid: 'Cafe', security: 'wpa', password: '', hidden: false }, 'content.password', 'required'],
    ['file', { file: null, title: '', description: '', button: '', opens: 'page' }, 'content.file', 'missing-file'],
  ] as const)('of type %s with %j yields at %s: %s', (type, content, path, code) =>
    expect(codeOf({ type, content }, path)).toBe(code),
  );

  test('the example of every type is valid except for missing files', () => {
    for (const type of codeTypes) {
      const example = types[type].example;
      const codes = checkValues({ ...emptyValues, title: 'A', type, content: example }).map(({ code }) => code);
      expect([type, codes.filter((code) => code !== 'missing-file')]).toEqual([type, []]);
    }
  });

  test('an example of an address has the host of its field', () => {
    expect(hostFor('content.url', {})).toBe('www.example.com');
    expect(hostFor('content.ios.store', {})).toBe('apps.apple.com');
    expect(hostFor('content.links.1.url', { links: [{ network: 'facebook' }, { network: 'spotify' }] })).toBe(
      'spotify.com',
    );
  });

  test('assigns the server’s violations to their fields', () => {
    const { onFields, rest } = splitViolations(
      [
        { propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: 'Name already exists.' },
        { propertyPath: 'input.url', code: 'invalid-url', message: '' },
        { propertyPath: 'designParams.size', code: 'too-large', message: '' },
      ],
      { type: 'website', content: {} },
    );
    expect(onFields).toEqual([
      { path: 'title', code: 'constraint.qr.title.duplicated' },
      { path: 'content.url', code: 'invalid-url' },
    ]);
    expect(rest.map(({ propertyPath }) => propertyPath)).toEqual(['designParams.size']);
  });
});

describe('rows of lists in which nothing was entered', () => {
  const card = types['business-card'].empty;
  const check = (type: CodeType, content: ContentDraft) => checkValues({ ...emptyValues, title: 'A', type, content });
  const inputOf = (type: CodeType, content: ContentDraft) =>
    toCreateBody({ ...emptyValues, title: 'A', type, content }).input;

  test.each([
    { phones: [{ kind: 'mobile', number: '+1 202 555 0143' }] },
    { emails: [{ kind: 'work', email: 'a@example.com' }] },
    { websites: ['', 'example.com'] },
    { addresses: [{ kind: 'work', street: '', city: 'Porto', zip: '', state: '', country: '' }] },
  ])('do not stand in the way of a business card with %j', (contact) =>
    expect(check('business-card', { ...card, firstName: 'Ana', ...contact })).toEqual([]),
  );

  test('are neither sent nor counted as changes', () => {
    const content = { ...card, firstName: 'Ana', websites: ['', 'example.com'], phones: [] };
    expect(inputOf('business-card', content)).toMatchObject({ phones: [], emails: [], websites: ['example.com'] });
    const saved = {
      title: 'A',
      description: '',
      project: null,
      typology: { internalName: 'business-card' },
      dynamic: true,
      input: { ...content, emails: [], websites: ['https://example.com/'] },
      landingTemplate: null,
      designParams: defaultDesign,
    } as unknown as Qr;
    const values = valuesOf(saved);
    expect(toUpdateBody(saved, { ...values, content: { ...values.content, emails: card['emails'] } })).toEqual({});
  });

  test('do not move the errors of other rows', () => {
    const content = { ...card, firstName: 'Ana', websites: ['', 'example.com', ' ', 'word'] };
    expect(check('business-card', content)).toEqual([{ path: 'content.websites.3', code: 'invalid-url' }]);
    const violations = [{ propertyPath: 'input.websites.0', code: 'harmful-url', message: '' }] as const;
    expect(splitViolations(violations, { type: 'business-card', content }).onFields).toEqual([
      { path: 'content.websites.1', code: 'harmful-url' },
    ]);
  });

  test('count as missing when the list needs an entry', () => {
    expect(check('business-card', { ...card, firstName: 'Ana' })).toEqual([
      { path: 'content.phones', code: 'missing-contact' },
    ]);
    expect(check('social-media', types['social-media'].empty)).toContainEqual({
      path: 'content.links.0.url',
      code: 'missing-link',
    });
    expect(
      check('landing-page', { blocks: [{ kind: 'phone', id: 'a', entries: [{ kind: 'mobile', number: '' }] }] }),
    ).toContainEqual({ path: 'content.blocks.0.entries.0.number', code: 'required' });
  });

  test('are left out of the blocks of a landing page, as is its first button', () => {
    const [profile, link] = types['landing-page'].empty['blocks'] as ContentDraft[];
    const number = '+1 202 555 0143';
    const phones = {
      kind: 'phone',
      id: 'a',
      entries: [
        { kind: 'work', number: '' },
        { kind: 'work', number },
      ],
    };
    const blocks = [{ ...profile, title: 'Fern' }, link, phones];
    expect(check('landing-page', { blocks })).toEqual([]);
    expect(inputOf('landing-page', { blocks })).toEqual({
      blocks: [blocks[0], { ...phones, entries: [{ kind: 'work', number }] }],
    });
    expect(check('landing-page', { blocks: [profile, link] })).not.toEqual([]);
  });
});

describe('the request body', () => {
  // The fields of a code that the body is made from.
  const saved = {
    title: 'Lunch',
    description: '',
    project: null,
    typology: { internalName: 'website' },
    dynamic: true,
    input: { url: 'https://example.com/' },
    landingTemplate: null,
    designParams: { ...defaultDesign, size: 10 },
  } as unknown as Qr;

  test('of a new code has a trimmed title and only the differences from the default design', () => {
    const body = toCreateBody({
      ...emptyValues,
      title: ' Lunch ',
      content: { url: ' example.com ' },
      design: { ...defaultDesign, pattern: 'circle' },
    });
    expect(body).toEqual({
      title: 'Lunch',
      typology: 'website',
      dynamic: true,
      input: { url: ' example.com ' },
      designParams: { pattern: 'circle' },
    });
  });

  test('of a saved code has only the changes', () => {
    const same = valuesOf(saved);
    expect(toUpdateBody(saved, same)).toEqual({});
    expect(
      toUpdateBody(saved, { ...same, content: { url: 'example.org' }, design: { ...same.design, level: 'H' } }),
    ).toEqual({ input: { url: 'example.org' }, designParams: { level: 'H' } });
    expect(toUpdateBody(saved, { ...same, description: ' On the door ', project: 'p' })).toEqual({
      description: 'On the door',
      project: 'p',
    });
  });

  test('names the logo of a new code, and a changed one of a saved code', () => {
    const logo: QrLogo = {
      uuid: '66666666-6666-4666-8666-666666666666',
      iri: '/api/qr-logos/66666666-6666-4666-8666-666666666666',
      name: 'heart',
      assetUrl: '',
      isTemplate: true,
    };
    expect(toCreateBody({ ...emptyValues, logo }).logo).toBe(logo.iri);
    expect('logo' in toCreateBody(emptyValues)).toBe(false);
    const values = valuesOf(saved);
    expect(toUpdateBody(saved, { ...values, logo })).toEqual({ logo: logo.iri });
    expect(toUpdateBody({ ...saved, logo }, values)).toEqual({ logo: null });
    expect(isSame({ ...values, logo }, values)).toBe(false);
  });

  test('of a changed type has the complete content', () => {
    const content = { phone: '+351912345678', message: '' };
    expect(toUpdateBody(saved, { ...valuesOf(saved), type: 'whatsapp', content })).toEqual({
      typology: 'whatsapp',
      input: content,
    });
  });

  test('input typed during a save is kept', () => {
    const sent = { ...emptyValues, title: 'Lunch', content: { url: 'example.com' } };
    const now = { ...sent, title: 'Lunch menu', design: { ...sent.design, pattern: 'diamond' as const } };
    const answer = { ...sent, content: { url: 'https://example.com/' } };
    expect(adoptSaved(now, sent, answer)).toEqual({ ...now, content: { url: 'https://example.com/' } });
    expect(isSame(adoptSaved(sent, sent, answer), answer)).toBe(true);
  });
});

test('a new code is created on the chosen domain; a static one has none', () => {
  const values = { ...emptyValues, title: 'A', content: { url: 'example.com' }, domain: 'a-domain' };
  expect(toCreateBody(values)).toMatchObject({ domain: 'a-domain' });
  expect(toCreateBody({ ...values, dynamic: false })).not.toHaveProperty('domain');
  expect(toCreateBody({ ...values, domain: null })).not.toHaveProperty('domain');
});

import { typologies, type Qr } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { describe, expect, test } from 'vitest';
import { adoptSaved, emptyValues, isSame, toCreateBody, toUpdateBody, valuesOf } from './builder-values.ts';
import { checkValues, hostFor, sortRefused } from './check-values.ts';
import { formOf } from './content/content-forms.ts';
import { judgeReadability, suggestFix } from './readability.ts';

describe('the content form', () => {
  const codeOf = (values: Partial<typeof emptyValues>, path: string) => checkValues({ ...emptyValues, title: 'A', ...values }).find((wrong) => wrong.path === path)?.code;

  test.each([
    ['', 'missing-link'], ['   ', 'missing-link'], ['not a url', 'invalid-url'], ['ftp://example.com', 'invalid-url'], ['javascript:alert(1)', 'invalid-url'],
    ['word', 'invalid-url'], [`example.com/${'a'.repeat(2048)}`, 'too-long'],
    ['example.com', undefined], ['www.example.com/a?b=c', undefined], [' https://example.com ', undefined], ['localhost:8080', undefined],
  ])('says of the link "%.30s": %s', (url, code) => expect(codeOf({ input: { url } }, 'input.url')).toBe(code));

  test.each([['', 'required'], ['  ', 'required'], ['x'.repeat(129), 'too-long'], ['x'.repeat(128), undefined]])(
    'says of the title "%.10s": %s', (title, code) => expect(codeOf({ title, input: { url: 'example.com' } }, 'title')).toBe(code),
  );

  test.each([
    ['whatsapp', { phone: '912 345 678', message: '' }, 'input.phone', 'invalid-phone'],
    ['email', { email: '', subject: '', message: '' }, 'input.email', 'required'],
    ['email', { email: 'ana', subject: '', message: '' }, 'input.email', 'invalid-email'],
    ['deep-link', { ios: { link: 'https://example.com', store: 'play.google.com/a' }, android: null, fallbackUrl: '' }, 'input.ios.link', 'invalid-deep-link'],
    ['deep-link', { ios: { link: 'app://a', store: 'play.google.com/a' }, android: null, fallbackUrl: '' }, 'input.ios.store', 'invalid-ios-url'],
    ['deep-link', { ios: null, android: null, fallbackUrl: 'example.com' }, 'input.ios', 'missing-system'],
    ['wifi', { ssid: 'Cafe', security: 'wpa', password: '', hidden: false }, 'input.password', 'required'],
    ['file', { file: null, title: '', description: '', button: '', opens: 'page' }, 'input.file', 'missing-file'],
  ] as const)('says of a %s with %j at %s: %s', (typology, input, path, code) => expect(codeOf({ typology, input }, path)).toBe(code));

  test('every type has a form, whose example is whole but for the files that nobody has', () => {
    for (const typology of typologies) {
      const example = formOf(typology)?.example ?? {};
      const codes = checkValues({ ...emptyValues, title: 'A', typology, input: example }).map(({ code }) => code);
      expect([typology, codes.filter((code) => code !== 'missing-file')]).toEqual([typology, []]);
    }
  });

  test('an example of an address has the host of its field', () => {
    expect(hostFor('input.url', {})).toBe('www.example.com');
    expect(hostFor('input.ios.store', {})).toBe('apps.apple.com');
    expect(hostFor('input.links.1.url', { links: [{ network: 'facebook' }, { network: 'spotify' }] })).toBe('spotify.com');
  });

  test('puts what the server found under the field it belongs to', () => {
    const { onFields, rest } = sortRefused([
      { propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: 'Name already exists.' },
      { propertyPath: 'input.url', code: 'invalid-url', message: '' },
      { propertyPath: 'designParams.size', code: 'too-large', message: '' },
    ]);
    expect(onFields).toEqual([{ path: 'title', code: 'constraint.qr.title.duplicated' }, { path: 'input.url', code: 'invalid-url' }]);
    expect(rest.map(({ propertyPath }) => propertyPath)).toEqual(['designParams.size']);
  });
});

describe('what is sent', () => {
  // The parts of a code that a body is made from.
  const saved = {
    title: 'Lunch', description: '', project: null, typology: { internalName: 'website' }, dynamic: true, input: { url: 'https://example.com/' }, landingTemplate: null,
    designParams: { ...defaultDesign, size: 10 },
  } as unknown as Qr;

  test('of a new code: its title without surrounding space, and what differs from the default design', () => {
    const body = toCreateBody({ ...emptyValues, title: ' Lunch ', input: { url: ' example.com ' }, design: { ...defaultDesign, pattern: 'circle' } });
    expect(body).toEqual({ title: 'Lunch', typology: 'website', dynamic: true, input: { url: ' example.com ' }, designParams: { pattern: 'circle' } });
  });

  test('of a saved one: only what changed', () => {
    const same = valuesOf(saved);
    expect(toUpdateBody(saved, same)).toEqual({});
    expect(toUpdateBody(saved, { ...same, input: { url: 'example.org' }, design: { ...same.design, level: 'H' } }))
      .toEqual({ input: { url: 'example.org' }, designParams: { level: 'H' } });
    expect(toUpdateBody(saved, { ...same, description: ' On the door ', project: 'p' })).toEqual({ description: 'On the door', project: 'p' });
  });

  test('of another type: its content whole', () => {
    const input = { phone: '+351912345678', message: '' };
    expect(toUpdateBody(saved, { ...valuesOf(saved), typology: 'whatsapp', input })).toEqual({ typology: 'whatsapp', input });
  });

  test('what was typed while the server saved is kept', () => {
    const sent = { ...emptyValues, title: 'Lunch', input: { url: 'example.com' } };
    const now = { ...sent, title: 'Lunch menu', design: { ...sent.design, pattern: 'diamond' as const } };
    const answer = { ...sent, input: { url: 'https://example.com/' } };
    expect(adoptSaved(now, sent, answer)).toEqual({ ...now, input: { url: 'https://example.com/' } });
    expect(isSame(adoptSaved(sent, sent, answer), answer)).toBe(true);
  });
});

describe('the readability light', () => {
  const inColors = (foreground_color: string, background_color: string) => ({ ...defaultDesign, foreground_color, background_color });

  test.each([
    ['#000000', '#ffffff', 'good', undefined],
    ['#ffffff', '#000000', 'inverted', 'swap'],
    ['#5686ff', '#ffffff', 'good', undefined],
    ['#cccccc', '#ffffff', 'low', 'darken'],
    ['#ccc', '#fff', 'low', 'darken'],
    ['#000000', '#333333', 'low', 'reset'],
    ['#444444', '#333333', 'inverted', 'reset'],
  ] as const)('says of %s on %s: %s, and offers %s', (ink, paper, verdict, fix) => {
    const design = inColors(ink, paper);
    expect(judgeReadability(design)).toBe(verdict);
    expect(suggestFix(design)?.kind).toBe(fix);
    expect(judgeReadability({ ...design, ...suggestFix(design)?.change })).toBe('good');
  });
});

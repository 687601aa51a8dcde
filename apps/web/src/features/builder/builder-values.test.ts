import type { Qr } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { describe, expect, test } from 'vitest';
import { adoptSaved, emptyValues, isSame, toCreateBody, toUpdateBody } from './builder-values.ts';
import { checkValues, readViolations } from './check-values.ts';
import { judgeReadability, suggestFix } from './readability.ts';

describe('the content form', () => {
  test.each([
    ['', 'link'], ['   ', 'link'], ['not a url', 'url'], ['ftp://example.com', 'url'], ['javascript:alert(1)', 'url'], ['word', 'url'],
    [`example.com/${'a'.repeat(2048)}`, 'max-url'],
    ['example.com', undefined], ['www.example.com/a?b=c', undefined], [' https://example.com ', undefined], ['localhost:8080', undefined],
  ])('says of the link "%.30s": %s', (url, error) => expect(checkValues({ title: 'A', url }).url).toBe(error));

  test.each([['', 'required'], ['  ', 'required'], ['x'.repeat(129), 'max-title'], ['x'.repeat(128), undefined]])(
    'says of the title "%.10s": %s', (title, error) => expect(checkValues({ title, url: 'example.com' }).title).toBe(error),
  );

  test('puts what the server found under the field it belongs to', () => {
    const { errors, rest } = readViolations([
      { propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: 'Name already exists.' },
      { propertyPath: 'input.url', code: 'invalid-url', message: '' },
      { propertyPath: 'designParams.size', code: 'too-large', message: '' },
    ]);
    expect(errors).toEqual({ title: { violation: 'constraint.qr.title.duplicated' }, url: 'url' });
    expect(rest.map(({ propertyPath }) => propertyPath)).toEqual(['designParams.size']);
  });
});

describe('what is sent', () => {
  // The parts of a code that a body is made from.
  const saved = { title: 'Lunch', input: { url: 'https://example.com/' }, designParams: { ...defaultDesign, size: 10 } } as Qr;

  test('of a new code: its text without surrounding space, and what differs from the default design', () => {
    const body = toCreateBody({ title: ' Lunch ', url: ' example.com ', design: { ...defaultDesign, pattern: 'circle' } });
    expect(body).toEqual({ title: 'Lunch', typology: 'website', input: { url: 'example.com' }, designParams: { pattern: 'circle' } });
  });

  test('of a saved one: only what changed', () => {
    const same = { title: 'Lunch', url: 'https://example.com/', design: saved.designParams };
    expect(toUpdateBody(saved, same)).toEqual({});
    expect(toUpdateBody(saved, { ...same, url: 'example.org', design: { ...same.design, level: 'H' } }))
      .toEqual({ input: { url: 'example.org' }, designParams: { level: 'H' } });
  });

  test('what was typed while the server saved is kept', () => {
    const sent = { ...emptyValues, title: 'Lunch', url: 'example.com' };
    const now = { ...sent, title: 'Lunch menu', design: { ...sent.design, pattern: 'diamond' as const } };
    const answer = { ...sent, url: 'https://example.com/' };
    expect(adoptSaved(now, sent, answer)).toEqual({ ...now, url: 'https://example.com/' });
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

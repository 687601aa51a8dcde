import { describe, expect, test } from 'vitest';
import { isSentOn, staysOnPage } from '../ask-type.ts';
import { convertContent } from '../convert/convert-content.ts';
import { canBeDynamic, codeTypes } from '../names.ts';
import { parseContent } from '../schemas.ts';
import { types } from './types.ts';

describe.each(codeTypes)('the type %s', (type) => {
  const { empty, example, name, page } = types[type];

  test('has an example that its schema accepts, apart from uploaded files', () => {
    const issues = parseContent(type, example).error?.issues ?? [];
    expect(issues.filter(({ message }) => message !== 'missing-file')).toEqual([]);
  });

  test('has empty form values with the same fields as the example', () => {
    expect(Object.keys(empty).toSorted()).toEqual(Object.keys(example).toSorted());
    expect(convertContent({ type, content: empty }, type === 'website' ? 'text' : 'website').kept).toEqual([]);
  });

  test('has a name, and a page only if it can be dynamic', () => {
    expect(name).not.toBe('');
    expect(page === 'none' || canBeDynamic(type)).toBe(true);
  });
});

test.each([
  ['menu', {}, true],
  ['website', {}, false],
  ['email', {}, false],
  ['pdf', { opens: 'direct' }, false],
  ['pdf', { opens: 'page' }, true],
  ['file', { opens: 'page' }, true],
] as const)('a scan of a %s with %j ends on a page: %s', (type, content, expected) => {
  expect(staysOnPage(type, content)).toBe(expected);
});

test('scans of four types are redirected to watched addresses', () => {
  expect(codeTypes.filter(isSentOn)).toEqual(['website', 'deep-link', 'app-store', 'whatsapp']);
});

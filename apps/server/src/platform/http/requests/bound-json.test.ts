import { limits } from '@evercode/contract';
import { expect, test } from 'vitest';
import { boundJson } from './bound-json.ts';

const { depth, listItems, values } = limits.json;
const nested = (levels: number, open: string, close: string): unknown =>
  JSON.parse(open.repeat(levels) + (open === '[' ? '' : 'null') + close.repeat(levels));

test.each([
  ['objects at the deepest level', nested(depth, '{"a":', '}'), true],
  ['objects one level deeper', nested(depth + 1, '{"a":', '}'), false],
  ['80,000 nested objects', nested(80_000, '{"a":', '}'), false],
  ['lists one level deeper', nested(depth + 1, '[', ']'), false],
  ['the longest list', Array.from({ length: listItems }, () => 1), true],
  ['a longer list', { deep: [Array.from({ length: listItems + 1 }, () => 1)] }, false],
  ['too many members', Object.fromEntries(Array.from({ length: values + 1 }, (_, place) => [`m${place}`, 1])), false],
  ['too many values together', Array.from({ length: 20 }, () => Array.from({ length: listItems }, () => 1)), false],
  ['no body', undefined, true],
  ['a long string', 'x'.repeat(limits.bodyBytes), true],
])('%s', (_name, body, isAccepted) => {
  const refused = boundJson(body);
  expect([refused?.status, refused?.details.violations?.map(({ code }) => code)]).toEqual(
    isAccepted ? [undefined, undefined] : [422, ['too-much-content']],
  );
});

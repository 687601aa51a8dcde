import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { emptyMade } from './made-code.ts';

const check = (text: string) => checkContent('text', { ...emptyMade, text: { text } });

test('a text that fits by its letters but not by its bytes is refused as a whole', () => {
  expect(check('e'.repeat(1000))).toEqual({ payload: 'e'.repeat(1000), faults: [] });
  expect(check('é'.repeat(1000))).toEqual({ payload: undefined, faults: [{ field: '', code: 'too-much-content' }] });
});

import type { ReadabilityReason } from '@evercode/contract';
import { expect, test, vi } from 'vitest';
import { createReadabilityGate, type CheckDrawing } from './readability-gate.ts';

const context = { onBehalfOf: 'a workspace', signal: new AbortController().signal };

function openGate(reasons: readonly ReadabilityReason[], remembered?: number) {
  const check = vi.fn<CheckDrawing>(async () => reasons);
  return { check, pass: createReadabilityGate(check, remembered === undefined ? {} : { remembered }) };
}

test('a drawing is checked once, whatever the order of its parameters', async () => {
  const { check, pass } = openGate([]);
  await pass({ text: 'a', design: { pattern: 'circle', level: 'H' } }, undefined, context);
  await pass(
    { text: 'a', design: { level: 'H', pattern: 'circle', frame_enabled: false }, assets: {} },
    undefined,
    context,
  );
  expect(check).toHaveBeenCalledTimes(1);
});

test('another text, design, logo or size on paper is another drawing', async () => {
  const { check, pass } = openGate([]);
  const vectorLogo = { width: 1, height: 1, paths: [] };
  const drawings = [
    { text: 'a', design: {} },
    { text: 'b', design: {} },
    { text: 'a', design: { size: 1 } },
    { text: 'a', design: {}, assets: { vectorLogo } },
    { text: 'a', design: {}, assets: { vectorLogo: { ...vectorLogo, width: 2 } } },
  ];
  for (const drawing of drawings) await pass(drawing, undefined, context);
  await pass({ text: 'a', design: {} }, 20, context);
  await pass({ text: 'a', design: {} }, 21, context);
  expect(check).toHaveBeenCalledTimes(7);
});

test('an unreadable drawing is refused with its reasons, also from the cache', async () => {
  const { check, pass } = openGate(['low-contrast', 'small-modules']);
  const refused = { code: 'not-readable', details: { reasons: ['low-contrast', 'small-modules'] } };
  for (const _ of [1, 2])
    await expect(pass({ text: 'a', design: {} }, undefined, context)).rejects.toMatchObject(refused);
  expect(check).toHaveBeenCalledTimes(1);
});

test('the cache keeps the drawings that were asked for last, up to its bound', async () => {
  const { check, pass } = openGate([], 2);
  for (const text of ['a', 'b', 'a', 'c', 'a']) await pass({ text, design: {} }, undefined, context);
  expect(check).toHaveBeenCalledTimes(3);
  await pass({ text: 'b', design: {} }, undefined, context);
  expect(check).toHaveBeenCalledTimes(4);
});

test('a check that failed is not remembered', async () => {
  const check = vi.fn<CheckDrawing>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue([]);
  const pass = createReadabilityGate(check);
  await expect(pass({ text: 'a', design: {} }, undefined, context)).rejects.toThrow('busy');
  await pass({ text: 'a', design: {} }, undefined, context);
  expect(check).toHaveBeenCalledTimes(2);
});

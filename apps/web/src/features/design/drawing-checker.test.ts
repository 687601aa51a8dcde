import { defaultDesign } from '@evercode/qr';
import { beforeAll, expect, test } from 'vitest';
import { checkDrawing, type DrawingToCheck, type Verdict } from './check-drawing.ts';
import { createDrawingChecker } from './drawing-checker.ts';
import { prepareDecoders } from './prepare-decoders.ts';

beforeAll(prepareDecoders);

const drawing = (text: string): DrawingToCheck => ({ text, design: defaultDesign, assets: {} });
const good: Verdict = { status: 0, reasons: [], warnings: [], fixes: [] };

test('one drawing at a time, the newest next, and an old answer is not heard', async () => {
  const asked: { text: string; answer: (verdict: Verdict) => void }[] = [];
  const heard: string[] = [];
  let isStopped = false;
  const checker = createDrawingChecker(() => ({
    judge({ text }) {
      const { promise, resolve } = Promise.withResolvers<Verdict>();
      asked.push({ text, answer: resolve });
      return promise;
    },
    stop: () => { isStopped = true; },
  }), (_, { text }) => heard.push(text));

  for (const text of ['a', 'b', 'c']) checker.check(drawing(text));
  expect(asked.map(({ text }) => text)).toEqual(['a']);
  asked[0]?.answer(good);
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(['a', 'c']);
  asked[1]?.answer(good);
  await expect.poll(() => heard).toEqual(['c']);
  checker.stop();
  expect(isStopped).toBe(true);
});

test('one that cannot be judged does not end it', async () => {
  const heard: unknown[] = [];
  const answers = [async () => { throw new Error('out of memory'); }, async () => good];
  const checker = createDrawingChecker(() => ({ judge: async () => answers.shift()?.(), stop: () => undefined }), (verdict) => heard.push(verdict));
  checker.check(drawing('a'));
  await expect.poll(() => heard).toEqual([undefined]);
  checker.check(drawing('b'));
  await expect.poll(() => heard).toEqual([undefined, good]);
});

test('a light code on a dark ground is told, and its fix mends it', async () => {
  const design = { ...defaultDesign, foreground_color: '#ffffff', background_color: '#000000' };
  const { status, reasons, fixes } = await checkDrawing({ text: 'https://s.example/abc2345', design, assets: {} });
  expect(status).toBe(1);
  expect(reasons).toContain('light-on-dark');
  expect(await checkDrawing({ text: 'https://s.example/abc2345', design: { ...design, ...fixes[0]?.params }, assets: {} })).toMatchObject({ status: 0 });
});

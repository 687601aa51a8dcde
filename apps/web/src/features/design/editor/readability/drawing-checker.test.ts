import { defaultDesign } from '@evercode/qr';
import { beforeAll, expect, test } from 'vitest';
import { checkDrawing, fixDrawing, type DrawingToCheck, type Verdict } from './check-drawing.ts';
import { createDrawingChecker, type Answer } from './drawing-checker.ts';
import { judgeIn, type Judge, type Question, type Reply } from './judge.ts';
import { prepareDecoders } from './prepare-decoders.ts';

beforeAll(prepareDecoders);

const drawing = (text: string): DrawingToCheck => ({ text, design: defaultDesign, assets: {}, sizeMm: 50 });
const good: Verdict = { status: 0, reasons: [], warnings: [] };
const bad: Verdict = { status: 1, reasons: ['low-contrast'], warnings: [] };
const fix = { reason: 'low-contrast', kind: 'darker-foreground', params: {} } as const;
const aJudge = (parts: Partial<Judge>): Judge => ({
  check: async () => good,
  findFixes: async () => [],
  giveUp: () => undefined,
  stop: () => undefined,
  ...parts,
});

test('checks one drawing at a time, the newest next, and ignores outdated answers', async () => {
  const asked: { text: string; answer: (verdict: Verdict) => void }[] = [];
  const received: string[] = [];
  let isStopped = false;
  const checker = createDrawingChecker(
    () =>
      aJudge({
        check({ text }) {
          const { promise, resolve } = Promise.withResolvers<Verdict>();
          asked.push({ text, answer: resolve });
          return promise;
        },
        stop: () => {
          isStopped = true;
        },
      }),
    (_, { text }) => received.push(text),
  );

  for (const text of ['a', 'b', 'c']) checker.check(drawing(text));
  expect(asked.map(({ text }) => text)).toEqual(['a']);
  asked[0]?.answer(good);
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(['a', 'c']);
  asked[1]?.answer(good);
  await expect.poll(() => received).toEqual(['c']);
  checker.stop();
  expect(isStopped).toBe(true);
});

test('the verdict does not wait for the fixes, which are cancelled for a newer drawing', async () => {
  const received: Answer[] = [];
  const search = Promise.withResolvers<readonly (typeof fix)[]>();
  const checker = createDrawingChecker(
    () =>
      aJudge({
        check: async ({ text }) => (text === 'good' ? good : bad),
        findFixes: async ({ text }) => (text === 'bad' ? [fix] : search.promise),
        giveUp: () => search.resolve([]),
      }),
    (answer) => received.push(answer),
  );
  checker.check(drawing('slow'));
  await expect.poll(() => received).toEqual([bad]);
  checker.check(drawing('good'));
  await expect.poll(() => received).toEqual([bad, good]);
  checker.check(drawing('bad'));
  await expect.poll(() => received).toEqual([bad, good, bad, { ...bad, fixes: [fix] }]);
});

test('a failed judge is replaced', async () => {
  const received: Answer[] = [];
  const stopped: number[] = [];
  let opened = 0;
  const checker = createDrawingChecker(
    () => {
      const number = opened++;
      return aJudge({
        check: async () => {
          if (number === 0) throw new Error('its program did not arrive');
          return good;
        },
        stop: () => stopped.push(number),
      });
    },
    (answer) => received.push(answer),
  );
  checker.check(drawing('a'));
  await expect.poll(() => received).toEqual([undefined]);
  expect(stopped).toEqual([0]);
  checker.check(drawing('a'));
  await expect.poll(() => received).toEqual([undefined, good]);
});

/** A worker whose other end is this test. */
function aWorker() {
  const target = new EventTarget();
  const asked: Question[] = [];
  const worker = Object.assign(target, {
    postMessage: (question: Question) => asked.push(question),
    terminate: () => undefined,
  });
  return { worker, asked, reply: (data: Reply) => target.dispatchEvent(new MessageEvent('message', { data })) };
}

test('a worker that fails or cannot be loaded is an error instead of an endless wait', async () => {
  const { worker, asked, reply } = aWorker();
  const judge = judgeIn(worker);
  const first = judge.check(drawing('a'));
  expect(asked).toEqual([{ ask: 'check', drawing: drawing('a') }]);
  reply({ value: good });
  expect(await first).toEqual(good);
  const second = judge.findFixes(drawing('a'));
  reply({ failed: true });
  await expect(second).rejects.toThrow('could not be judged');

  const third = judge.check(drawing('b'));
  worker.dispatchEvent(new Event('error'));
  await expect(third).rejects.toThrow('could not be judged');
  await expect(judge.check(drawing('c'))).rejects.toThrow('could not be judged');
});

test('a light code on a dark background is rejected, and its fix makes it readable', async () => {
  const design = { ...defaultDesign, foreground_color: '#ffffff', background_color: '#000000' };
  const asked = { ...drawing('https://s.example/abc2345'), design };
  const { status, reasons } = await checkDrawing(asked);
  expect(status).toBe(1);
  expect(reasons).toContain('light-on-dark');
  const fixes = await fixDrawing(asked);
  expect(await checkDrawing({ ...asked, design: { ...design, ...fixes[0]?.params } })).toMatchObject({ status: 0 });
  let tries = 0;
  const judgeOnce = async () => {
    if (tries++ > 0) throw new Error('enough');
  };
  await expect(fixDrawing(asked, judgeOnce)).rejects.toThrow('enough');
  expect(tries).toBe(2);
});

test('a design readable on a poster may be too small for a card', async () => {
  const asked = drawing('https://s.example/abc2345');
  expect(await checkDrawing({ ...asked, sizeMm: 50 })).toMatchObject({ status: 0 });
  expect(await checkDrawing({ ...asked, sizeMm: 10 })).toMatchObject({ status: 1, reasons: ['small-modules'] });
});

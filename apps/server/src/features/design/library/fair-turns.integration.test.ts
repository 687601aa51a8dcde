import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let attacker: Member;
let other: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  attacker = await signUp(server, { plan: 'pro' });
  other = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

/** Each step paints nine million pixels. */
const slowSvg = (steps: number, uses: number) => {
  const blurs = '<feGaussianBlur stdDeviation="1"/>'.repeat(steps);
  const filter = `<filter id="f" x="-100%" y="-100%" width="300%" height="300%">${blurs}</filter>`;
  const shapes = '<path filter="url(#f)" d="M2 2h20v20z"/>'.repeat(uses);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${filter}${shapes}</svg>`;
};
const svgFile = (svg: string) => new Blob([svg], { type: 'image/svg+xml' });
const tinyPng = async () => {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#5686ff' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
};
const upload = (member: Member, file: Blob) => member.send('uploadQrLogo', { file });

test('slow SVGs of one workspace do not delay the picture of another one', async () => {
  const order: string[] = [];
  const slow = Array.from({ length: 2 }, async () => {
    const answer = await upload(attacker, svgFile(slowSvg(20, 10)));
    order.push('slow');
    return answer;
  });
  const answer = await upload(other, await tinyPng());
  order.push('tiny');
  expect(answer.status).toBe(201);
  const refused = await Promise.all(slow);
  expect(order).toEqual(['tiny', 'slow', 'slow']);
  for (const each of refused) expect(await each.json()).toMatchObject({ status: 422, code: 'picture-too-slow' });
});

test('a drawing whose filters take too many steps is refused unread', async () => {
  const answer = await upload(attacker, svgFile(slowSvg(21, 10)));
  expect(await answer.json()).toMatchObject({ status: 422, code: 'picture-too-slow' });
});

// One is read and six wait; the others are sent away.
test('a workspace with too many pictures waiting is told to wait, and another one is not', async () => {
  const all = await Promise.all(Array.from({ length: 9 }, () => upload(attacker, svgFile(slowSvg(20, 10)))));
  const codes = await Promise.all(all.map(async (answer) => ((await answer.json()) as { code: string }).code));
  expect(new Set(codes)).toEqual(new Set(['picture-too-slow', 'busy']));
  expect((await upload(other, await tinyPng())).status).toBe(201);
});

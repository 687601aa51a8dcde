import { performance } from 'node:perf_hooks';
import { imageFormats, imageTypes, limits, type ImageFormat, type Qr } from '@evercode/contract';
import { photoSize } from '@evercode/qr/photo';
import { pngSize } from '@evercode/qr/png';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nextAddress, readProblem } from '../../testing/call-api.ts';
import { joinWorkspace } from '../../testing/join-workspace.ts';
import { createCode, signUp, type Member } from '../../testing/people.ts';
import { hasGhostscript, paintImage, prepareReader, readCodes } from '../../testing/read-images.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  prepareReader();
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

type Query = Record<string, string | number | boolean>;
const ask = ({ uuid }: Pick<Qr, 'uuid'>, format: ImageFormat, query: Query = {}, who: Member = member) => who.send('getQrImage', { params: { uuid, format }, query });
const refuse = ({ uuid }: Pick<Qr, 'uuid'>, format: ImageFormat, query: Query = {}) => member.refusal('getQrImage', { params: { uuid, format }, query });
const read = async (answer: Response) => {
  if (!answer.ok) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
};
/** Painted, for what takes a while. */
const styled = { pattern: 'fluid', foreground_gradient: 'linear', foreground_color: '#10367a' } as const;

describe.each(imageFormats)('as %s', (format) => {
  test('a code is drawn in its design and read by others', async ({ skip }) => {
    skip(!hasGhostscript && (format === 'pdf' || format === 'eps'), 'Ghostscript (gs) is not installed');
    const qr = await createCode(member, { designParams: { ...styled, frame_enabled: true, frame: 'banner-below', frame_label: 'Menü', frame_color: '#a01030' } });
    const answer = await ask(qr, format);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, imageTypes[format], 'private, no-store']);
    const codes = await readCodes(await paintImage(format, await read(answer)));
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set([qr.shortUrl.url]));
  });

  test('a bare code has its title for a name', async () => {
    const qr = await createCode(member, { title: `Menü: "été"/1's ${format}` });
    const answer = await ask(qr, format, { size: 64 });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Menu ete 1_s ${format}.${format}"; filename*=UTF-8''${encodeURIComponent(`Menü été 1's ${format}.${format}`).replaceAll("'", '%27')}`,
    );
    await answer.body?.cancel();
  });
});

test.each([
  ['nothing that a file may be called', '..', 'code.png'],
  ['what hides a file', '.htaccess', 'htaccess.png'],
  ['letters that turn the others around', 'photo\u202Egnp.exe', 'photo gnp.exe.png'],
  ['more than a file system takes', '語'.repeat(128), `${'語'.repeat(66)}.png`],
])('a title of %s makes a good name', async (_name, title, expected) => {
  const answer = await ask(await createCode(member, { title }), 'png', { size: 64 });
  await answer.body?.cancel();
  expect(decodeURIComponent(/''(.*)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '')).toBe(expected);
});

test('pixels are as many as asked for, up to the largest; one more is refused', async () => {
  expect([limits.image.min, limits.image.max, limits.photo.max]).toEqual([pngSize.min, pngSize.max, photoSize.max]);
  const qr = await createCode(member, { designParams: { pattern: 'default', border_marker: 'default', center_marker: 'default' } });
  const widthOf = async (format: ImageFormat, size: number) => (await sharp(await read(await ask(qr, format, { size })), { limitInputPixels: false }).metadata()).width;
  expect(await widthOf('png', 64)).toBe(64);
  expect(await widthOf('png', 8192)).toBe(8192);
  expect(await widthOf('jpeg', 4096)).toBe(4096);
  expect(await widthOf('webp', 300)).toBe(300);
  expect((await read(await ask(qr, 'svg', { size: 8192 }))).toString()).toContain('width="8192"');
  const tooLarge = { status: 422, violations: [{ propertyPath: 'size', code: 'too-large' }] };
  expect(await refuse(qr, 'png', { size: 8193 })).toMatchObject(tooLarge);
  expect(await refuse(qr, 'svg', { size: 8193 })).toMatchObject(tooLarge);
  for (const format of ['jpeg', 'webp'] as const) {
    expect(await refuse(qr, format, { size: 4097 })).toMatchObject({ status: 422, violations: [{ propertyPath: 'size', code: 'too-large', message: 'A JPEG or WebP has at most 4096 pixels on a side' }] });
  }
});

test('a page is as many millimetres as asked for, in light or in ink', async () => {
  const qr = await createCode(member);
  const page = async (query: Query) => (await read(await ask(qr, 'pdf', query))).toString('latin1');
  expect(await page({ sizeMm: 254 })).toContain('/MediaBox[0 0 720 720]');
  expect(await page({})).toContain(`/MediaBox[0 0 ${(50 / 25.4 * 72).toFixed(7)}`);
  const eps = async (query: Query) => (await read(await ask(qr, 'eps', query))).toString('latin1');
  expect(await eps({ sizeMm: 2000 })).toContain(`%%BoundingBox: 0 0 ${Math.ceil(2000 / 25.4 * 72)} `);
  expect(await eps({})).toContain('setrgbcolor');
  const inks = await eps({ colorSpace: 'cmyk' });
  expect(inks).toContain('\n0 0 0 1 k\n');
  expect(inks).not.toContain('setrgbcolor');
});

test('a JPEG lies on white where the design has no ground', async () => {
  const qr = await createCode(member, { designParams: { background: 'none' } });
  const { data } = await sharp(await read(await ask(qr, 'jpeg', { size: 100 }))).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  const { hasAlpha } = await sharp(await read(await ask(qr, 'webp', { size: 100 }))).metadata();
  expect(hasAlpha).toBe(true);
});

test('what scanners would fail at is refused with the reasons, and drawn when that is accepted', async () => {
  const qr = await createCode(member, { designParams: { foreground_color: '#dddddd' } });
  for (const format of imageFormats) {
    const refused = await refuse(qr, format);
    expect(refused).toMatchObject({ status: 409, code: 'not-readable' });
    expect(refused.reasons).toContain('low-contrast');
  }
  expect(await refuse(qr, 'png', { acceptUnreadable: false })).toMatchObject({ status: 409 });
  expect(await refuse(qr, 'png', { acceptUnreadable: 'yes' })).toMatchObject({ status: 422 });
  expect((await read(await ask(qr, 'png', { acceptUnreadable: true }))).subarray(1, 4).toString()).toBe('PNG');
  await member.call('updateQr', { params: { uuid: qr.uuid }, body: { designParams: { foreground_color: '#222222' } } });
  expect((await ask(qr, 'png')).status).toBe(200);
});

test('a download is written down, a refused one is not', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const qr = await createCode(owner, { designParams: { foreground_color: '#dddddd' } });
  await ask(qr, 'pdf', {}, owner);
  await ask(qr, 'pdf', { acceptUnreadable: true }, owner);
  const acts = await server.db.selectFrom('auditLog').select(['act', 'detail']).where('accountId', '=', owner.accountUuid).where('act', '=', 'qr.downloaded').execute();
  expect(acts).toEqual([{ act: 'qr.downloaded', detail: { format: 'pdf' } }]);
});

test('who may not download does not, and nobody draws the codes of others', async () => {
  const qr = await createCode(member);
  const guest = await joinWorkspace(server, member.accountUuid, 'guest');
  expect(await guest.refusal('getQrImage', { params: { uuid: qr.uuid, format: 'png' } })).toMatchObject({ status: 403 });
  const editor = await joinWorkspace(server, member.accountUuid, 'editor');
  expect((await ask(qr, 'png', { size: 64 }, editor)).status).toBe(200);
  const stranger = await signUp(server, { plan: 'pro' });
  for (const format of imageFormats) {
    expect(await stranger.refusal('getQrImage', { params: { uuid: qr.uuid, format } })).toMatchObject({ status: 404, code: 'not-found' });
  }
});

describe('while large pictures are painted', () => {
  const start = (qr: Qr, count: number, size: number, signal?: AbortSignal) => Array.from({ length: count }, () =>
    fetch(`${server.url}/api/qrs/${qr.uuid}/image.png?size=${size}`, { headers: { 'x-forwarded-for': nextAddress(), ...member.headers }, ...(signal && { signal }) }));

  test('everything else is answered before they are, by a thread that is mostly idle', async () => {
    const qr = await createCode(member, { designParams: styled });
    await read(await ask(qr, 'png', { size: 64 }));
    let answered = 0;
    const before = performance.eventLoopUtilization();
    const downloads = start(qr, 12, 4000).map(async (answer) => {
      await read(await answer);
      answered += 1;
    });
    for (let at = 0; at < 5; at++) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect((await member.send('getQr', { params: { uuid: qr.uuid } })).status).toBe(200);
    }
    expect(answered).toBeLessThan(12);
    await Promise.all(downloads);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.7);
  });

  test('who comes when too much waits is told when to come again, and who leaves makes room', async () => {
    const qr = await createCode(member, { designParams: styled });
    await read(await ask(qr, 'png', { size: 64 }));
    const leaving = new AbortController();
    const posters = start(qr, 40, 8192, leaving.signal);
    const first = await Promise.any(posters.map(async (poster) => {
      const answer = await poster;
      if (answer.status !== 503) throw new Error('It was drawn.');
      return answer;
    }));
    expect(first.headers.get('retry-after')).toBe('5');
    expect(await readProblem(first)).toMatchObject({ status: 503, code: 'busy' });
    leaving.abort();
    await Promise.allSettled(posters);
    // Sixteen posters would take longer than this test may.
    expect((await read(await ask(qr, 'png', { size: 8192 }))).readUInt32BE(16)).toBe(8192);
  });
});

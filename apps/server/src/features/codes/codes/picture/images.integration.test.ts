import {
  imageFormatName,
  imageFormats,
  imageMediaType,
  isPrintFormat,
  limits,
  type ImageFormat,
  type Qr,
} from '@evercode/contract';
import { photoSize } from '@evercode/qr/photo';
import { pngSize } from '@evercode/qr/png';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextAddress, readProblem } from '../../../../testing/call-api.ts';
import { joinWorkspace } from '../../../../testing/members/join-workspace.ts';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { hasGhostscript, paintImage, prepareReader, readCodes } from '../../../../testing/reading/read-images.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  prepareReader();
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

type Query = Record<string, string | number | boolean>;
const requestImage = ({ uuid }: Pick<Qr, 'uuid'>, format: ImageFormat, query: Query = {}, who: Member = member) =>
  who.send('getQrImage', { params: { uuid, format }, query });
const refuse = ({ uuid }: Pick<Qr, 'uuid'>, format: ImageFormat, query: Query = {}) =>
  member.refusal('getQrImage', { params: { uuid, format }, query });
const read = async (answer: Response) => {
  if (!answer.ok) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
};
/** A design that takes long to rasterise. */
const styled = { pattern: 'fluid', foreground_gradient: 'linear', foreground_color: '#10367a' } as const;

describe.each(imageFormats)('in the format %s', (format) => {
  test('a code is drawn in its design and decoded by an independent reader', async ({ skip }) => {
    skip(!hasGhostscript && isPrintFormat(format), 'Ghostscript (gs) is not installed');
    const qr = await createCode(member, {
      designParams: {
        ...styled,
        frame_enabled: true,
        frame: 'banner-below',
        frame_label: 'Menü',
        frame_color: '#a01030',
      },
    });
    const answer = await requestImage(qr, format);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      imageMediaType(format),
      'private, no-store',
    ]);
    const codes = await readCodes(await paintImage(format, await read(answer)));
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set([qr.shortUrl.url]));
  });

  test('the file is named after the title of the code', async () => {
    const qr = await createCode(member, { title: `Menü: "été"/1's ${format}` });
    const answer = await requestImage(qr, format, { size: 64 });
    const encoded = encodeURIComponent(`Menü été 1's ${format}.${format}`).replaceAll("'", '%27');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Menu ete 1_s ${format}.${format}"; filename*=UTF-8''${encoded}`,
    );
    await answer.body?.cancel();
  });
});

test.each([
  ['only characters that a file name excludes', '..', 'code.png'],
  ['a leading dot', '.htaccess', 'htaccess.png'],
  ['bidirectional controls', 'photo\u202Egnp.exe', 'photo gnp.exe.png'],
  ['more characters than file systems allow', '語'.repeat(128), `${'語'.repeat(66)}.png`],
])('a title with %s gives a valid file name', async (_name, title, expected) => {
  const answer = await requestImage(await createCode(member, { title }), 'png', { size: 64 });
  await answer.body?.cancel();
  expect(decodeURIComponent(/''(.*)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '')).toBe(expected);
});

test('the picture has the requested pixels, up to the limit', async () => {
  expect([limits.image.min, limits.image.max, limits.photo.max]).toEqual([pngSize.min, pngSize.max, photoSize.max]);
  const qr = await createCode(member, {
    designParams: { pattern: 'default', border_marker: 'default', center_marker: 'default' },
  });
  const widthOf = async (format: ImageFormat, size: number) =>
    (await sharp(await read(await requestImage(qr, format, { size })), { limitInputPixels: false }).metadata()).width;
  expect(await widthOf('png', 64)).toBe(64);
  expect(await widthOf('png', 8192)).toBe(8192);
  expect(await widthOf('jpeg', 4096)).toBe(4096);
  expect(await widthOf('webp', 300)).toBe(300);
  expect((await read(await requestImage(qr, 'svg', { size: 8192 }))).toString()).toContain('width="8192"');
  const tooLarge = { status: 422, violations: [{ propertyPath: 'size', code: 'too-large' }] };
  expect(await refuse(qr, 'png', { size: 8193 })).toMatchObject(tooLarge);
  expect(await refuse(qr, 'svg', { size: 8193 })).toMatchObject(tooLarge);
  for (const format of ['jpeg', 'webp'] as const) {
    expect(await refuse(qr, format, { size: 4097 })).toMatchObject({
      status: 422,
      violations: [
        {
          propertyPath: 'size',
          code: 'too-large',
          message: `A ${imageFormatName(format)} has at most 4096 pixels on a side`,
        },
      ],
    });
  }
});

test('a print file has the requested millimetres, in RGB or CMYK', async () => {
  const qr = await createCode(member);
  const page = async (query: Query) => (await read(await requestImage(qr, 'pdf', query))).toString('latin1');
  expect(await page({ sizeMm: 254 })).toContain('/MediaBox[0 0 720 720]');
  expect(await page({})).toContain(`/MediaBox[0 0 ${((50 / 25.4) * 72).toFixed(7)}`);
  const eps = async (query: Query) => (await read(await requestImage(qr, 'eps', query))).toString('latin1');
  expect(await eps({ sizeMm: 2000 })).toContain(`%%BoundingBox: 0 0 ${Math.ceil((2000 / 25.4) * 72)} `);
  expect(await eps({})).toContain('setrgbcolor');
  const inks = await eps({ colorSpace: 'cmyk' });
  expect(inks).toContain('\n0 0 0 1 k\n');
  expect(inks).not.toContain('setrgbcolor');
});

test('a JPEG of a transparent design has a white background', async () => {
  const qr = await createCode(member, { designParams: { background: 'none' } });
  const { data } = await sharp(await read(await requestImage(qr, 'jpeg', { size: 100 })))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  const { hasAlpha } = await sharp(await read(await requestImage(qr, 'webp', { size: 100 }))).metadata();
  expect(hasAlpha).toBe(true);
});

test('an unreadable design is refused with reasons, and drawn with acceptUnreadable', async () => {
  const qr = await createCode(member, { designParams: { foreground_color: '#dddddd' } });
  for (const format of imageFormats) {
    const refused = await refuse(qr, format);
    expect(refused).toMatchObject({ status: 409, code: 'not-readable' });
    expect(refused.reasons).toContain('low-contrast');
  }
  expect(await refuse(qr, 'png', { acceptUnreadable: false })).toMatchObject({ status: 409 });
  expect(await refuse(qr, 'png', { acceptUnreadable: 'yes' })).toMatchObject({ status: 422 });
  expect((await read(await requestImage(qr, 'png', { acceptUnreadable: true }))).subarray(1, 4).toString()).toBe('PNG');
  await member.call('updateQr', { params: { uuid: qr.uuid }, body: { designParams: { foreground_color: '#222222' } } });
  expect((await requestImage(qr, 'png')).status).toBe(200);
});

test('a download is recorded in the activity, a refused one is not', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const qr = await createCode(owner, { designParams: { foreground_color: '#dddddd' } });
  await requestImage(qr, 'pdf', {}, owner);
  await requestImage(qr, 'pdf', { acceptUnreadable: true }, owner);
  const acts = await server.db
    .selectFrom('auditLog')
    .select(['act', 'detail'])
    .where('accountId', '=', owner.workspaceUuid)
    .where('act', '=', 'qr.downloaded')
    .execute();
  expect(acts).toEqual([{ act: 'qr.downloaded', detail: { format: 'pdf' } }]);
});

test('a download needs the permission and a code of the own workspace', async () => {
  const qr = await createCode(member);
  const guest = await joinWorkspace(server, member.workspaceUuid, 'guest');
  expect(await guest.refusal('getQrImage', { params: { uuid: qr.uuid, format: 'png' } })).toMatchObject({
    status: 403,
  });
  const editor = await joinWorkspace(server, member.workspaceUuid, 'editor');
  expect((await requestImage(qr, 'png', { size: 64 }, editor)).status).toBe(200);
  const stranger = await signUp(server, { plan: 'pro' });
  for (const format of imageFormats) {
    expect(await stranger.refusal('getQrImage', { params: { uuid: qr.uuid, format } })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  }
});

describe('while large pictures are drawn', () => {
  const start = (qr: Qr, count: number, size: number, signal?: AbortSignal) =>
    Array.from({ length: count }, () =>
      fetch(`${server.url}/api/qrs/${qr.uuid}/image.png?size=${size}`, {
        headers: { 'x-forwarded-for': nextAddress(), ...member.headers },
        ...(signal && { signal }),
      }),
    );

  test('other requests are answered first, and the main thread does little of the work', async () => {
    const qr = await createCode(member, { designParams: styled });
    await read(await requestImage(qr, 'png', { size: 64 }));
    let answered = 0;
    const [before, threadBefore] = [process.cpuUsage(), process.threadCpuUsage()];
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
    const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
    expect(spent(process.threadCpuUsage(threadBefore))).toBeLessThan(spent(process.cpuUsage(before)) / 2);
  });

  test('a full queue answers 503 with Retry-After, and an aborted request leaves the queue', async () => {
    const qr = await createCode(member, { designParams: styled });
    await read(await requestImage(qr, 'png', { size: 64 }));
    const abort = new AbortController();
    const posters = start(qr, 40, 8192, abort.signal);
    const first = await Promise.any(
      posters.map(async (poster) => {
        const answer = await poster;
        if (answer.status !== 503) throw new Error('It was drawn.');
        return answer;
      }),
    );
    expect(first.headers.get('retry-after')).toBe('5');
    expect(await readProblem(first)).toMatchObject({ status: 503, code: 'busy' });
    abort.abort();
    await Promise.allSettled(posters);
    // Drawing all sixteen posters would exceed the timeout of this test.
    expect((await read(await requestImage(qr, 'png', { size: 8192 }))).readUInt32BE(16)).toBe(8192);
  });
});

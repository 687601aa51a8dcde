import {
  borderMarkers,
  centerMarkers,
  frames,
  imageFormats,
  imageMediaType,
  isPrintFormat,
  limits,
  patterns,
} from '@evercode/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { hasGhostscript, paintImage, prepareReader, readCodes } from '../../../testing/reading/read-images.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  prepareReader();
  server = await startServerUnderTest();
  member = await signUp(server);
});
afterAll(() => server.stop());

const link = 'https://example.com/menü?table=12';
const body = (style: object = {}, more: object = {}) => ({ type: 'link', style, data: { link }, ...more });
const read = async (answer: Response) => {
  if (!answer.ok) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
};
const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);

test('a link is drawn in a style as an SVG that an independent reader decodes', async () => {
  const answer = await member.send('viewGenerated', { body: body({ pattern: 'circle', foreground_color: '#10367a' }) });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const svg = await read(answer);
  expect(svg.toString()).toContain('#10367a');
  expect(new Set(await readCodes(await paintImage('svg', svg)))).toEqual(new Set([link]));
});

test.for(imageFormats)('a link is downloaded as %s', async (format, { skip }) => {
  skip(!hasGhostscript && isPrintFormat(format), 'Ghostscript (gs) is not installed');
  const answer = await member.send('downloadGenerated', {
    body: body({ level: 'H' }, { format }),
    query: { size: 500 },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, imageMediaType(format)]);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="code.${format}"; filename*=UTF-8''code.${format}`,
  );
  expect(new Set(await readCodes(await paintImage(format, await read(answer))))).toEqual(new Set([link]));
});

test('the default format is PNG, and the default size follows the module size of the style', async () => {
  // The initial style of the art generator.
  const style = {
    size: 24,
    level: 'H',
    background_color: '#ffffff',
    foreground_color: '#000000',
    remove_background: true,
  };
  const png = await read(await member.send('downloadGenerated', { body: body(style) }));
  const { format, width } = await sharp(png).metadata();
  const svg = (await read(await member.send('viewGenerated', { body: body(style) }))).toString();
  expect([format, width, width % 24]).toEqual(['png', widthOf(svg), 0]);
  const small = (await read(await member.send('viewGenerated', { body: body({ ...style, size: 4 }) }))).toString();
  expect(widthOf(small)).toBe(width / 6);
});

test('an unreadable design is drawn, because this is only a preview', async () => {
  expect((await member.send('downloadGenerated', { body: body({ foreground_color: '#eee' }) })).status).toBe(200);
});

describe('the generator refuses', () => {
  test.each<[string, object, string, string]>([
    ['another type', { ...body(), type: 'poem' }, 'type', 'invalid'],
    ['no link', { type: 'link', style: {}, data: {} }, 'data.link', 'required'],
    ['an empty link', { ...body(), data: { link: '' } }, 'data.link', 'required'],
    [
      'a link longer than any code',
      { ...body(), data: { link: 'a'.repeat(limits.payload.max + 1) } },
      'data.link',
      'too-long',
    ],
    ['a link too long for its characters', { ...body(), data: { link: '語'.repeat(1000) } }, 'data.link', 'too-long'],
    [
      'a link too long for its level',
      body({ level: 'H' }, { data: { link: 'ä'.repeat(1000) } }),
      'data.link',
      'too-long',
    ],
    ['an unknown parameter', body({ glow: true }), 'style.glow', 'unknown-field'],
    ['an invalid parameter', body({ foreground_color: 'red' }), 'style.foreground_color', 'invalid'],
    [
      'a picture that declares gigabytes',
      body({ watermark_data: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUn////9/////CAYAAAA=' }),
      'style.watermark_data',
      'too-large',
    ],
    ['an unknown field', body({}, { logo: 'x' }), 'logo', 'unknown-field'],
  ])('%s', async (_name, sent, propertyPath, code) => {
    for (const name of ['viewGenerated', 'downloadGenerated'] as const) {
      expect(await member.refusal(name, { body: sent })).toMatchObject({
        status: 422,
        violations: [{ propertyPath, code }],
      });
    }
  });

  test('unknown formats and sizes', async () => {
    expect(await member.refusal('downloadGenerated', { body: body({}, { format: 'gif' }) })).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'format' }],
    });
    for (const size of [63, 8193]) {
      expect(await member.refusal('downloadGenerated', { body: body(), query: { size } })).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'size' }],
      });
    }
    expect(
      await member.refusal('downloadGenerated', { body: body({}, { format: 'webp' }), query: { size: 4097 } }),
    ).toMatchObject({ status: 422, violations: [{ propertyPath: 'size', code: 'too-large' }] });
  });

  test('anonymous requests and roles without access to designs', async () => {
    const guest = await joinWorkspace(server, member.workspaceUuid, 'guest');
    for (const name of [
      'viewGenerated',
      'downloadGenerated',
      'listPatterns',
      'listBorderMarkers',
      'listCenterMarkers',
      'listFrames',
    ] as const) {
      const parts = name.endsWith('Generated') ? { body: body() } : {};
      expect(await createCaller(server.url).refusal(name, parts)).toMatchObject({ status: 401 });
      expect(await guest.refusal(name, parts)).toMatchObject({ status: 403 });
    }
  });
});

describe('the lists of shapes', () => {
  /** The share of painted pixels: a preview must be neither empty nor filled. */
  const listUnusualPreviews = async (shapes: readonly { preview: string }[]) => {
    const pictures = await Promise.all(
      shapes.map(({ preview }) =>
        sharp(Buffer.from(preview)).ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    return pictures.filter(({ data, info }) => {
      const painted = data.filter((alpha) => alpha > 0).length / data.length;
      return Math.max(info.width, info.height) !== 76 || painted < 0.1 || painted > 0.9;
    });
  };

  test('patterns are listed in their fixed order, each with a preview', async () => {
    const found = await member.call('listPatterns');
    expect(found.slice(0, 7).map(({ name }) => name)).toEqual([
      'default-rounded',
      'default',
      'circle',
      'special-circle',
      'special-circle-orizz',
      'diamond',
      'special-diamond',
    ]);
    expect(found.map(({ name }) => name)).toEqual([...patterns]);
    expect(await listUnusualPreviews(found)).toEqual([]);
    expect(new Set(found.map(({ preview }) => preview)).size).toBe(found.length);
  });

  test('all markers and frames are listed, and no two previews are equal', async () => {
    const [borders, centers, framed] = [
      await member.call('listBorderMarkers'),
      await member.call('listCenterMarkers'),
      await member.call('listFrames'),
    ];
    expect(borders.map(({ name }) => name)).toEqual([...borderMarkers]);
    expect(centers.map(({ name }) => name)).toEqual([...centerMarkers]);
    expect(framed.map(({ content }) => content)).toEqual([...frames]);
    for (const shapes of [borders, centers, framed]) {
      expect(await listUnusualPreviews(shapes)).toEqual([]);
      expect(new Set(shapes.map(({ preview }) => preview)).size).toBe(shapes.length);
    }
    expect(new Set(framed.map(({ uuid }) => uuid)).size).toBe(frames.length);
    expect(framed[0]?.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(framed[0]?.iri).toBe(`/qrs/frames/${framed[0]?.uuid}`);
    // Ids are stable, so that clients can store them.
    expect(await member.call('listFrames')).toEqual(framed);
  });
});

import { limits, qrLogo } from '@evercode/contract';
import { readVectorLogo } from '@evercode/qr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, readProblem } from '../../../testing/call-api.ts';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { joinAs } from '../../../testing/members/team.ts';
import { sendForm } from '../../../testing/filling/upload-file.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const heart =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
  '<path fill="#e11d48" d="M12 21l-9-9a5 5 0 0 1 9-6a5 5 0 0 1 9 6z"/></svg>';
const svgFile = (svg = heart) => new Blob([svg], { type: 'image/svg+xml' });
const picture = (width = 30, height = 20) => sharp({ create: { width, height, channels: 3, background: '#5686ff' } });
const png = async (width?: number, height?: number) =>
  new Blob([new Uint8Array(await picture(width, height).png().toBuffer())], { type: 'image/png' });
const fileOf = async (assetUrl: string) => {
  const answer = await fetch(`${server.url}${assetUrl}`);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const list = async (member: Member, query = {}) => (await member.call('listQrLogos', { query })).items;
const own = async (member: Member) => (await list(member)).filter(({ isTemplate }) => !isTemplate);

test('every workspace has the logos of the product, served as SVG without active content', async () => {
  const templates = await list(owner);
  expect(templates.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'instagram',
      'facebook',
      'tiktok',
      'youtube',
      'whatsapp',
      'spotify',
      'linkedin',
      'x',
      'telegram',
      'pinterest',
      'website',
      'menu',
      'heart',
    ]),
  );
  expect(templates.every(({ isTemplate }) => isTemplate)).toBe(true);
  const [first] = templates;
  expect(first).toEqual(await (await signUp(server)).call('getQrLogo', { params: { uuid: first?.uuid ?? '' } }));
  const { status, type, headers, bytes } = await fileOf(first?.assetUrl ?? '');
  expect([status, type, headers.get('x-content-type-options')]).toEqual([200, 'image/svg+xml', 'nosniff']);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(readVectorLogo(bytes.toString())).toBeDefined();
});

test('the list for a type has the logos made for it, the general ones and the workspace’s own', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const { uuid } = await member.call('uploadQrLogo', { file: svgFile(), query: { name: 'Mine' } });
  const forWebsites = await list(member, { 'typology.uuid': 'website' });
  expect(forWebsites.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Mine', 'website', 'landing-page', 'heart']),
  );
  expect(forWebsites.map(({ name }) => name)).not.toContain('instagram');
  expect((await list(member, { 'exists[deletedAt]': 'false' }))[0]).toMatchObject({ uuid, name: 'Mine' });
  expect(await member.refusal('listQrLogos', { query: { 'exists[deletedAt]': 'true' } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'exists[deletedAt]', code: 'invalid' }],
  });
  expect(await member.refusal('listQrLogos', { query: { 'typology.uuid': 'hologram' } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'typology.uuid', code: 'invalid' }],
  });
});

test('an SVG is stored as filled paths, not as it was sent', async () => {
  const logo = await owner.call('uploadQrLogo', {
    file: svgFile(heart.replace('<path', '<script>alert(1)</script><title>secret</title><path onclick="alert(1)"')),
    query: {},
  });
  expect(logo).toMatchObject({
    iri: `/api/qr-logos/${logo.uuid}`,
    assetUrl: `/api/qr-logos/${logo.uuid}/asset`,
    isTemplate: false,
  });
  const { type, bytes } = await fileOf(logo.assetUrl);
  expect(type).toBe('image/svg+xml');
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">';
  expect(bytes.toString().slice(0, start.length)).toBe(start);
  expect(bytes.toString().slice(start.length)).toMatch(/^<path fill="#e11d48" d="[Mhvlcz\d .-]+"\/><\/svg>$/);
});

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
] as const)('a %s is redrawn as a PNG of at most 1024 pixels', async (format, type) => {
  const bytes = await picture(1500, 600)
    .withExif({ IFD0: { Artist: 'hidden away' } })
    .toFormat(format)
    .toBuffer();
  const { assetUrl } = await owner.call('uploadQrLogo', {
    file: new Blob([new Uint8Array(bytes)], { type }),
    query: {},
  });
  const asset = await fileOf(assetUrl);
  expect(asset.type).toBe('image/png');
  expect(await sharp(asset.bytes).metadata()).toMatchObject({ format: 'png', width: 1024, height: 410 });
  expect(asset.bytes.includes('hidden away')).toBe(false);
});

test('a picture that compresses badly is scaled down to the byte limit', async () => {
  const noise = await sharp(
    Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24)),
    { raw: { width: 900, height: 900, channels: 3 } },
  )
    .jpeg({ quality: 80 })
    .toBuffer();
  const { assetUrl } = await owner.call('uploadQrLogo', {
    file: new Blob([new Uint8Array(noise)], { type: 'image/jpeg' }),
    query: {},
  });
  expect((await fileOf(assetUrl)).bytes.length).toBeLessThanOrEqual(limits.logo.keptBytes);
});

test('the bytes decide the format, not the media type or the name', async () => {
  const { assetUrl } = await owner.call('uploadQrLogo', { file: new Blob([heart], { type: 'image/png' }), query: {} });
  expect((await fileOf(assetUrl)).type).toBe('image/svg+xml');
  const sent = await sendForm(server, '/api/qr-logos', owner.headers, [['data', await png(), 'logo.svg']]);
  expect((await fileOf(qrLogo.parse(await sent.json()).assetUrl)).type).toBe('image/png');
  expect(
    await owner.refusal('uploadQrLogo', { file: new Blob(['<html><body>hi</body></html>'], { type: 'image/png' }) }),
  ).toMatchObject({ status: 415, code: 'logo-unsupported' });
});

test('a form has the file in its field `data`, whose file name becomes the name of the logo', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const send = (...fields: [string, Blob | string, string?][]) =>
    sendForm(server, '/api/qr-logos', member.headers, fields);
  const answer = await send(['note', 'x'], ['data', svgFile(), 'C:\\pictures\\Our Heart.svg']);
  expect([answer.status, qrLogo.parse(await answer.json()).name]).toEqual([201, 'Our Heart']);
  expect((await member.call('uploadQrLogo', { file: svgFile(), query: {} })).name).toBe('Logo 2');

  expect(await readProblem(await send(['file', svgFile(), 'a.svg']))).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'data', code: 'required' }],
  });
  expect(await readProblem(await send(['data', heart]))).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'data', code: 'invalid' }],
  });
  expect(await readProblem(await send(['data', svgFile(), 'a.svg'], ['data', svgFile(), 'b.svg']))).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'data', code: 'invalid' }],
  });
  expect(
    await readProblem(await send(['data', new Blob([new Uint8Array(limits.logo.bytes + 1)]), 'a.png'])),
  ).toMatchObject({ status: 413, code: 'body-too-large' });
  const part = '--x\r\ncontent-disposition: form-data; name="data"; filename="a.svg"\r\n\r\nx\r\n';
  for (const form of ['--x\r\nnothing', part, part.repeat(17)]) {
    const broken = await member.send('uploadQrLogo', {
      file: new Blob([form], { type: 'multipart/form-data; boundary=x' }),
    });
    expect(await readProblem(broken)).toMatchObject({ status: 400, code: 'malformed-request' });
  }
  expect(await own(member)).toHaveLength(2);
});

test.each<[string, () => Promise<Blob> | Blob, number, string]>([
  ['nothing', () => new Blob([], { type: 'image/png' }), 422, 'picture-unreadable'],
  [
    'a file that is too large',
    () => new Blob([new Uint8Array(limits.logo.bytes + 1)], { type: 'image/png' }),
    413,
    'body-too-large',
  ],
  ['another type', () => new Blob(['x'], { type: 'text/plain' }), 415, 'unsupported-media-type'],
  ['a GIF', () => new Blob(['GIF89a'], { type: 'image/png' }), 415, 'logo-unsupported'],
  ['a truncated PNG', async () => (await png(400, 400)).slice(0, 120, 'image/png'), 422, 'picture-unreadable'],
  ['a picture of too many pixels', async () => png(12_001, 2), 422, 'picture-too-large'],
  [
    'a compressed SVG',
    () => new Blob([new Uint8Array([0x1f, 0x8b, 8, 0, 0])], { type: 'image/svg+xml' }),
    415,
    'logo-unsupported',
  ],
  [
    'an SVG without shapes',
    () => svgFile('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    422,
    'picture-unreadable',
  ],
])('%s is refused', async (_name, file, status, code) => {
  const before = await own(owner);
  expect(await owner.refusal('uploadQrLogo', { file: await file() })).toMatchObject({ status, code });
  expect(await own(owner)).toEqual(before);
});

test('a name that is too long is refused as a parameter and cut as a file name', async () => {
  expect(await owner.refusal('uploadQrLogo', { file: svgFile(), query: { name: 'x'.repeat(129) } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'name', code: 'too-long' }],
  });
  const sent = await sendForm(server, '/api/qr-logos', owner.headers, [['data', svgFile(), `${'x'.repeat(300)}.svg`]]);
  expect(qrLogo.parse(await sent.json()).name).toHaveLength(128);
});

test('Free workspaces and editors cannot upload', async () => {
  const free = await signUp(server);
  expect(await free.refusal('uploadQrLogo', { file: svgFile() })).toMatchObject({
    status: 402,
    code: 'plan-lacks-feature',
    feature: 'custom-logo',
  });
  const editor = await joinAs(server, owner, 'editor');
  expect(await editor.refusal('uploadQrLogo', { file: svgFile() })).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await createCaller(server.url).refusal('uploadQrLogo', { file: svgFile() })).toMatchObject({ status: 401 });
});

test('an own logo is deleted, but codes keep it; a logo of the product cannot be deleted', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const [used, unused] = [
    await member.call('uploadQrLogo', { file: svgFile(), query: {} }),
    await member.call('uploadQrLogo', { file: svgFile(), query: {} }),
  ];
  const code = await createCode(member, { logo: used.iri });
  for (const { uuid } of [used, unused]) await member.call('deleteQrLogo', { params: { uuid } });
  expect(await own(member)).toEqual([]);
  expect((await member.call('getQr', { params: { uuid: code.uuid } })).logo).toEqual(used);
  expect(await member.call('getQrLogo', { params: { uuid: used.uuid } })).toEqual(used);
  expect((await fileOf(used.assetUrl)).status).toBe(200);
  expect((await fileOf(unused.assetUrl)).status).toBe(404);
  for (const { uuid } of [used, unused])
    expect(await member.refusal('deleteQrLogo', { params: { uuid } })).toMatchObject({
      status: 404,
      code: 'not-found',
    });

  const template = (await list(member))[0]?.uuid ?? '';
  expect(await member.refusal('deleteQrLogo', { params: { uuid: template } })).toMatchObject({
    status: 409,
    code: 'template-logo',
  });
  await givePlan(server.db, member.workspaceUuid, 'free');
  expect(await member.refusal('deleteQrLogo', { params: { uuid: used.uuid } })).toMatchObject({
    status: 402,
    feature: 'custom-logo',
  });
});

test('the logos of a workspace are limited, without deleted ones', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const { uuid } = await member.call('uploadQrLogo', { file: svgFile(), query: {} });
  const row = await server.db.selectFrom('qrLogos').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow();
  await server.db
    .insertInto('qrLogos')
    .values(Array.from({ length: limits.logo.most - 1 }, () => ({ ...row, id: crypto.randomUUID() })))
    .execute();
  expect(await member.refusal('uploadQrLogo', { file: svgFile() })).toMatchObject({
    status: 409,
    code: 'design-library-full',
  });
  await member.call('deleteQrLogo', { params: { uuid } });
  await member.call('uploadQrLogo', { file: svgFile(), query: {} });
});

test('logos of another workspace are not found', async () => {
  const { uuid, iri } = await owner.call('uploadQrLogo', { file: svgFile(), query: {} });
  const stranger = await signUp(server, { plan: 'pro' });
  for (const name of ['getQrLogo', 'deleteQrLogo'] as const)
    expect(await stranger.refusal(name, { params: { uuid } })).toMatchObject({ status: 404 });
  expect((await list(stranger)).map((logo) => logo.uuid)).not.toContain(uuid);
  expect(
    await stranger.refusal('createQr', {
      body: { title: 'Taken', typology: 'website', input: { url: 'https://example.com' }, logo: iri },
    }),
  ).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'logo', code: 'invalid', message: 'This logo doesn’t exist' }],
  });
});

import { limits, type QrStyle } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { joinAs } from '../../../testing/members/team.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const svg = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#abcdef" d="M0 0h9v9z"/></svg>'],
  { type: 'image/svg+xml' },
);
const addLogo = (member: Member) => member.call('uploadQrLogo', { file: svg, query: {} });
const picture = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 50, height: 40, channels: 3, background: '#ffeedd' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
const addBackground = async (member: Member) => member.call('uploadQrBackground', { file: await picture() });
const saveStyle = (
  member: Member,
  chosen: Parameters<typeof member.call<'createQrStyle'>>[1] extends infer P
    ? NonNullable<P> extends { body: infer B }
      ? Partial<B>
      : never
    : never = {},
) => member.call('createQrStyle', { body: { designParams: { pattern: 'circle' }, ...chosen } });
const drawingOf = async ({ imageUrl }: Pick<QrStyle, 'imageUrl'>) => (await fetch(`${server.url}${imageUrl}`)).text();
const findTemplateLogo = async (name: string) =>
  (await owner.call('listQrLogos', { query: {} })).items.find((logo) => logo.name === name)?.iri ?? '';
const png = `data:image/png;base64,iVBORw0KGgo=`;

test('a style is saved with all parameters, listed newest first, drawn, and deleted', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const logo = await addLogo(member);
  const [design] = (await member.call('listQrDesigns', { query: {} })).items;
  const plain = await saveStyle(member, { designParams: { foreground_color: '#102030', savedStyle: 'abc' } });
  const style = await saveStyle(member, {
    name: ' Autumn ',
    design: design?.iri ?? null,
    logo: logo.iri,
    designParams: { watermark_enabled: true, frame_enabled: true, frame: 'ticket' },
  });
  expect(plain).toMatchObject({
    name: '',
    design: null,
    logo: null,
    designParams: { ...defaultDesign, foreground_color: '#102030' },
  });
  expect(style).toMatchObject({
    iri: `/api/qr-styles/${style.uuid}`,
    name: 'Autumn',
    design: design?.iri,
    logo,
    imageUrl: `/api/qr-styles/${style.uuid}/image.svg`,
    designParams: { ...defaultDesign, watermark_enabled: true, frame_enabled: true, frame: 'ticket' },
  });
  expect((await member.call('listQrStyles')).items).toEqual([style, plain]);
  expect(await member.call('getQrStyle', { params: { uuid: style.uuid } })).toEqual(style);
  expect(await drawingOf(plain)).toContain('fill="#102030"');
  expect(await drawingOf(style)).toContain('fill="#abcdef"');

  await member.call('deleteQrStyle', { params: { uuid: style.uuid } });
  expect((await member.call('listQrStyles')).items).toEqual([plain]);
  for (const name of ['getQrStyle', 'deleteQrStyle'] as const)
    expect(await member.refusal(name, { params: { uuid: style.uuid } })).toMatchObject({ status: 404 });
  expect((await fetch(`${server.url}${style.imageUrl}`)).status).toBe(404);
});

test('a repeated request saves one style', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const send = () => member.call('createQrStyle', { body: { designParams: {} } }, { 'idempotency-key': 'once' });
  expect(await send()).toEqual(await send());
  expect((await member.call('listQrStyles')).items).toHaveLength(1);
});

/** Only the header of a PNG that declares two billion pixels per side. */
const hugePicture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUn////9/////CAYAAAA=';

test.each<[string, object, string, string]>([
  ['an unknown parameter', { designParams: { glow: 1 } }, 'designParams.glow', 'unknown-field'],
  ['no parameters', { designParams: undefined }, 'designParams', 'required'],
  ['a name that is too long', { name: 'x'.repeat(129) }, 'name', 'too-long'],
  ['an invalid logo', { logo: '/api/qr-logos/x' }, 'logo', 'invalid'],
  ['a logo that does not exist', { logo: crypto.randomUUID() }, 'logo', 'invalid'],
  ['a design that does not exist', { design: crypto.randomUUID() }, 'design', 'invalid'],
  [
    'a background that does not exist',
    { designParams: { background_image: `/api/qr-backgrounds/${crypto.randomUUID()}/asset` } },
    'designParams.background_image',
    'invalid',
  ],
  [
    'a picture that declares gigabytes',
    { designParams: { watermark_data: hugePicture } },
    'designParams.watermark_data',
    'too-large',
  ],
  [
    'a background from another origin',
    { designParams: { background_image: 'https://evil.example/a.jpg' } },
    'designParams.background_image',
    'invalid',
  ],
])('a style with %s is refused with a violation', async (_name, changes, propertyPath, code) => {
  expect(await owner.refusal('createQrStyle', { body: { designParams: {}, ...changes } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath, code }],
  });
});

test('a code refuses a picture that declares gigabytes', async () => {
  const { uuid } = await createCode(owner);
  expect(
    await owner.refusal('updateQr', { params: { uuid }, body: { designParams: { watermark_data: hugePicture } } }),
  ).toMatchObject({ status: 422, violations: [{ propertyPath: 'designParams.watermark_data', code: 'too-large' }] });
});

test('editors can save styles, Free workspaces cannot, and the number is limited', async () => {
  const free = await signUp(server);
  expect(await free.refusal('createQrStyle', { body: { designParams: {} } })).toMatchObject({
    status: 402,
    feature: 'custom-style',
  });
  const host = await signUp(server, { plan: 'pro' });
  const editor = await joinAs(server, host, 'editor');
  const { uuid } = await saveStyle(editor);
  const row = await server.db.selectFrom('qrStyles').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow();
  await server.db
    .insertInto('qrStyles')
    .values(
      Array.from({ length: limits.styles.most - 1 }, () => ({
        ...row,
        designParams: JSON.stringify(row.designParams),
        id: crypto.randomUUID(),
      })),
    )
    .execute();
  expect(await editor.refusal('createQrStyle', { body: { designParams: {} } })).toMatchObject({
    status: 409,
    code: 'design-library-full',
  });
  await givePlan(server.db, host.workspaceUuid, 'free');
  expect(await editor.refusal('deleteQrStyle', { params: { uuid } })).toMatchObject({
    status: 402,
    feature: 'custom-style',
  });
});

test('a code has a logo by reference, and answers present it', async () => {
  const logo = await addLogo(owner);
  const code = await createCode(owner, { logo: logo.uuid });
  expect(code.logo).toEqual(logo);
  const { items } = await owner.call('listQrs', { query: {} });
  expect(items.find(({ uuid }) => uuid === code.uuid)?.logo).toEqual(logo);
  const change = (body: object) => owner.call('updateQr', { params: { uuid: code.uuid }, body });
  expect((await change({ title: 'Another' })).logo).toEqual(logo);
  expect((await change({ logo: await findTemplateLogo('heart') })).logo).toMatchObject({
    name: 'heart',
    isTemplate: true,
  });
  expect((await change({ logo: null })).logo).toBeNull();
  expect((await createCode(owner)).logo).toBeNull();
});

test('a list shows each code with its own logo', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const logos = [await addLogo(member), await addLogo(member)];
  const codes = [];
  for (const logo of [...logos, ...logos]) codes.push(await createCode(member, { logo: logo.iri }));
  const { items } = await member.call('listQrs', { query: {} });
  expect(codes.map(({ uuid }) => items.find((item) => item.uuid === uuid)?.logo)).toEqual([...logos, ...logos]);
});

test('Free allows logos of the product, but no own logos and saved styles', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const [logo, background] = [await addLogo(member), await addBackground(member)];
  const style = await saveStyle(member, { logo: logo.iri, designParams: { background_image: background.assetUrl } });
  const code = await createCode(member);
  const styled = await createCode(member, { logo: logo.iri, designParams: { savedStyle: style.uuid } });
  await givePlan(server.db, member.workspaceUuid, 'free');
  const change = (body: object, { uuid } = code) => ({ params: { uuid }, body });

  expect((await member.call('updateQr', change({ logo: await findTemplateLogo('heart') }))).logo?.name).toBe('heart');
  const lacks = (feature: string) => ({ status: 402, code: 'plan-lacks-feature', feature });
  expect(await member.refusal('updateQr', change({ logo: logo.iri }))).toMatchObject(lacks('custom-logo'));
  expect(
    await member.refusal('updateQr', change({ designParams: { background_image: background.assetUrl } })),
  ).toMatchObject(lacks('custom-logo'));
  expect(await member.refusal('updateQr', change({ designParams: { watermark_data: png } }))).toMatchObject(
    lacks('custom-logo'),
  );
  expect(
    await member.refusal('updateQr', change({ designParams: { savedStyle: style.uuid }, logo: logo.iri })),
  ).toMatchObject(lacks('apply-style'));
  await member.call('updateQr', change({ state: 'paused' }));
  expect(
    await member.refusal('createQr', {
      body: {
        title: 'Styled',
        typology: 'website',
        input: { url: 'https://example.com' },
        designParams: { savedStyle: style.uuid },
      },
    }),
  ).toMatchObject(lacks('apply-style'));
  // After a downgrade a code keeps its own logo through other changes, and it can be removed.
  expect(
    await member.call(
      'updateQr',
      change({ logo: logo.iri, designParams: { savedStyle: style.uuid, foreground_color: '#111' } }, styled),
    ),
  ).toMatchObject({ logo });
  expect(
    (await member.call('updateQr', change({ logo: null, designParams: { savedStyle: null } }, styled))).logo,
  ).toBeNull();
});

test('an applied style sets its logo and background, even a logo that is deleted', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const [logo, background] = [await addLogo(member), await addBackground(member)];
  const style = await saveStyle(member, {
    logo: logo.iri,
    designParams: { background: 'image', background_image: background.assetUrl },
  });
  await member.call('deleteQrLogo', { params: { uuid: logo.uuid } });
  const code = await createCode(member);
  const apply = { logo: logo.iri, designParams: { background_image: background.assetUrl, savedStyle: style.uuid } };
  expect(await member.refusal('updateQr', { params: { uuid: code.uuid }, body: { logo: logo.iri } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'logo', code: 'invalid' }],
  });
  expect(await member.call('updateQr', { params: { uuid: code.uuid }, body: apply })).toMatchObject({
    logo,
    designParams: apply.designParams,
  });
});

test('a background is redrawn as a JPEG and can be set in a design', async () => {
  const large = await sharp({
    create: { width: 2400, height: 1800, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
  })
    .withExif({ IFD0: { Artist: 'hidden away' } })
    .png()
    .toBuffer();
  const { uuid, assetUrl } = await owner.call('uploadQrBackground', {
    file: new Blob([new Uint8Array(large)], { type: 'image/png' }),
  });
  expect(assetUrl).toBe(`/api/qr-backgrounds/${uuid}/asset`);
  const answer = await fetch(`${server.url}${assetUrl}`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  expect(bytes.length).toBeLessThanOrEqual(limits.backgrounds.bytes);
  expect(bytes.includes('hidden away')).toBe(false);
  const style = await saveStyle(owner, { designParams: { background: 'image', background_image: assetUrl } });
  expect(await drawingOf(style)).toContain('data:image/jpeg;base64,');
  expect(await owner.refusal('uploadQrBackground', { file: svg })).toMatchObject({
    status: 415,
    code: 'unsupported-media-type',
  });
  expect(
    await owner.refusal('uploadQrBackground', { file: new Blob(['GIF89a'], { type: 'image/png' }) }),
  ).toMatchObject({ status: 415, code: 'picture-unsupported' });
  expect((await fetch(`${server.url}/api/qr-backgrounds/${crypto.randomUUID()}/asset`)).status).toBe(404);
});

test('at the limit, unused backgrounds are deleted; those of codes and styles stay', async () => {
  const member = await signUp(server, { plan: 'pro' });
  const [shown, styled, unused] = [
    await addBackground(member),
    await addBackground(member),
    await addBackground(member),
  ];
  await createCode(member, { designParams: { background_image: shown.assetUrl } });
  await saveStyle(member, { designParams: { background_image: styled.assetUrl } });
  const { id: _, ...row } = await server.db
    .selectFrom('qrBackgrounds')
    .selectAll()
    .where('id', '=', unused.uuid)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('qrBackgrounds')
    .values(Array.from({ length: limits.backgrounds.most - 3 }, () => ({ ...row, id: crypto.randomUUID() })))
    .execute();
  expect(await member.refusal('uploadQrBackground', { file: await picture() })).toMatchObject({
    status: 409,
    code: 'design-library-full',
  });

  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await server.db
    .deleteFrom('qrBackgrounds')
    .where('accountId', '=', member.workspaceUuid)
    .where('id', 'not in', [shown.uuid, styled.uuid])
    .execute();
  await server.db
    .insertInto('qrBackgrounds')
    .values(
      Array.from({ length: limits.backgrounds.most - 2 }, () => ({
        ...row,
        id: crypto.randomUUID(),
        createdAt: longAgo,
      })),
    )
    .execute();
  await addBackground(member);
  const left = await server.db
    .selectFrom('qrBackgrounds')
    .select('id')
    .where('accountId', '=', member.workspaceUuid)
    .execute();
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([shown.uuid, styled.uuid]));
  expect(left).toHaveLength(3);
});

test('styles and backgrounds of another workspace are not found', async () => {
  const stranger = await signUp(server, { plan: 'pro' });
  const [style, background, code] = [await saveStyle(owner), await addBackground(owner), await createCode(stranger)];
  expect((await stranger.call('listQrStyles')).items).toEqual([]);
  for (const name of ['getQrStyle', 'deleteQrStyle'] as const)
    expect(await stranger.refusal(name, { params: { uuid: style.uuid } })).toMatchObject({ status: 404 });
  const refused = async (designParams: object) =>
    (await stranger.refusal('updateQr', { params: { uuid: code.uuid }, body: { designParams } })).violations;
  expect(await refused({ savedStyle: style.uuid })).toMatchObject([
    { propertyPath: 'designParams.savedStyle', code: 'invalid', message: 'This saved design doesn’t exist' },
  ]);
  expect(await refused({ savedStyle: 'no-uuid' })).toMatchObject([
    { propertyPath: 'designParams.savedStyle', code: 'invalid' },
  ]);
  expect(await refused({ background_image: background.assetUrl })).toMatchObject([
    { propertyPath: 'designParams.background_image', code: 'invalid', message: 'This picture doesn’t exist' },
  ]);
});

test('the designs of the product are listed, read and drawn', async () => {
  const { items } = await owner.call('listQrDesigns', { query: {} });
  expect(new Set(items.map(({ uuid }) => uuid)).size).toBe(items.length);
  const [first] = items;
  expect(await owner.call('getQrDesign', { params: { uuid: first?.uuid ?? '' } })).toEqual(first);
  expect(
    (await owner.call('listQrDesigns', { query: { 'typologies.internalName': 'website' } })).items.every(
      ({ typologies }) => typologies.some(({ internalName }) => internalName === 'website'),
    ),
  ).toBe(true);
  for (const { previewUrl } of items) {
    const answer = await fetch(`${server.url}${previewUrl}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await answer.text()).toMatch(/^<svg /);
  }
  expect(await owner.refusal('getQrDesign', { params: { uuid: crypto.randomUUID() } })).toMatchObject({ status: 404 });
});

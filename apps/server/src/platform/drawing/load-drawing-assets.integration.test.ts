import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { deriveUuid } from '../derive-uuid.ts';
import { libraryChores } from '../design-library/unused.ts';
import { loadDrawingAssets, loadPictures } from './load-drawing-assets.ts';

let server: ServerUnderTest;
let member: Member;
let file: Blob;
const svg = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#abcdef" d="M0 0h9v9z"/></svg>'],
  { type: 'image/svg+xml' },
);
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  file = new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 50, height: 40, channels: 3, background: '#ffeedd' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
});
afterAll(() => server.stop());

const shown = { watermark_enabled: true, background: 'image' } as const;

test('a drawing gets the assets of its design: logo as paths or pixels, background, font of the label', async () => {
  const [paths, pixels] = [
    await member.call('uploadQrLogo', { file: svg, query: {} }),
    await member.call('uploadQrLogo', { file, query: {} }),
  ];
  const { assetUrl } = await member.call('uploadQrBackground', { file });
  const of = (logoId: string | null, designParams: object) =>
    loadDrawingAssets(server.db, { accountId: member.workspaceUuid, logoId, designParams });
  expect(await of(paths.uuid, { ...shown, background_image: assetUrl, frame_enabled: true })).toMatchObject({
    vectorLogo: { width: 1000, height: 1000 },
    backgroundImage: { type: 'image/jpeg', width: 50, height: 40 },
    labelFont: { name: 'sans' },
  });
  expect(await of(pixels.uuid, shown)).toEqual({
    rasterLogo: { type: 'image/png', width: 50, height: 40, base64: expect.any(String) as unknown },
  });
  expect(await of(deriveUuid('logo', 'heart'), shown)).toMatchObject({ vectorLogo: { width: 1000 } });
  expect(await of(paths.uuid, { background_image: assetUrl })).toEqual({});
  expect(await of(null, shown)).toEqual({});
});

test('a logo of another workspace is not drawn', async () => {
  const stranger = await signUp(server);
  const { uuid } = await member.call('uploadQrLogo', { file, query: {} });
  const { assetUrl } = await member.call('uploadQrBackground', { file });
  expect(
    await loadPictures(server.db, {
      accountId: stranger.workspaceUuid,
      logoId: uuid,
      designParams: { ...shown, background_image: assetUrl },
    }),
  ).toEqual({});
});

test('an unused asset is deleted after a day, and one that a style shows stays', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const logos = [
    await owner.call('uploadQrLogo', { file: svg, query: {} }),
    await owner.call('uploadQrLogo', { file: svg, query: {} }),
  ];
  const backgrounds = [
    await owner.call('uploadQrBackground', { file }),
    await owner.call('uploadQrBackground', { file }),
  ];
  const styles = await Promise.all(
    logos.map(({ iri }, index) =>
      owner.call('createQrStyle', {
        body: { logo: iri, designParams: { background_image: backgrounds[index]?.assetUrl ?? '' } },
      }),
    ),
  );
  for (const { uuid } of logos) await owner.call('deleteQrLogo', { params: { uuid } });
  await owner.call('deleteQrStyle', { params: { uuid: styles[1]?.uuid ?? '' } });
  const left = async () => {
    const of = (table: 'qrLogos' | 'qrBackgrounds') =>
      server.db.selectFrom(table).select('id').where('accountId', '=', owner.workspaceUuid).execute();
    return [...(await of('qrLogos')), ...(await of('qrBackgrounds'))].map(({ id }) => id).toSorted();
  };
  const tidy = async (at: Date) => {
    for (const chore of libraryChores(server.db)) await chore.run(at);
  };
  await tidy(new Date());
  expect(await left()).toEqual([...logos, ...backgrounds].map(({ uuid }) => uuid).toSorted());
  await tidy(new Date(Date.now() + 25 * 3_600_000));
  expect(await left()).toEqual([...logos.slice(0, 1), ...backgrounds.slice(0, 1)].map(({ uuid }) => uuid).toSorted());
});

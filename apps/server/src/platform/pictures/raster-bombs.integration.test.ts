import { limits, problem } from '@evercode/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { bombs, loaded, PAYLOAD, type HostilePicture } from './hostile-pictures.fixture.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const doors = ['setAvatar', 'setLogo', 'uploadQrLogo', 'uploadQrBackground', 'uploadAsset'] as const;
type Door = (typeof doors)[number];
/** Doors of designs take no GIF and no AVIF. */
const takes = (door: Door, { type }: HostilePicture) =>
  !door.startsWith('uploadQr') || (type !== 'image/gif' && type !== 'image/avif');

async function send(door: Door, { type, bytes }: HostilePicture): Promise<Response> {
  const uuid = door === 'setAvatar' ? member.userUuid : member.workspaceUuid;
  const file = new File([new Uint8Array(bytes)], 'Picture', { type });
  return member.send(door, { ...(door.startsWith('set') && { params: { uuid } }), file });
}

/** The bytes that others get of an accepted picture. */
async function fetchStored(door: Door, answer: Response): Promise<Buffer> {
  // Each door answers the address of its picture in another field of its contract.
  const body = (await answer.json()) as { avatar?: string; logo?: string; assetUrl?: string; uuid: string };
  const address = body.avatar ?? body.logo ?? body.assetUrl;
  const stored =
    door === 'uploadAsset' || address === undefined
      ? await member.send('getAssetContent', { params: { uuid: body.uuid } })
      : await fetch(`${server.url}${address}`);
  expect(stored.status).toBe(200);
  return Buffer.from(await stored.arrayBuffer());
}

/** The most memory that this process, which is the server's too, ever had. */
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;

const isAlive = async () => (await member.send('listQrLogos')).status;

test.each(Object.entries(bombs))('%s is refused at every door, unread', async (_name, { code, make }) => {
  const bomb = await make();
  const before = peakMegabytes();
  const refusals = [];
  for (const door of doors) {
    const answer = await send(door, bomb);
    refusals.push([door, answer.status, problem.parse(await answer.json()).code, await isAlive()]);
  }
  expect(refusals).toEqual(
    doors.map((door) => (takes(door, bomb) ? [door, 422, code, 200] : [door, 415, 'unsupported-media-type', 200])),
  );
  // The smallest of these bombs would take a gigabyte.
  expect(peakMegabytes() - before).toBeLessThan(400);
});

/** Refused, or what is wrong with the stored form. */
async function outcomeOf(door: Door, picture: HostilePicture): Promise<string> {
  const answer = await send(door, picture);
  if (!answer.ok) return `refused with ${answer.status}`;
  const kept = await fetchStored(door, answer);
  const { exif, xmp, icc, comments, pages = 1 } = await sharp(kept).metadata();
  if (kept.includes(PAYLOAD)) return 'with the payload';
  if (exif !== undefined || xmp !== undefined || icc !== undefined || comments !== undefined) return 'with metadata';
  return pages === 1 && kept.length < 10_000 ? 'plain' : `of ${pages} pages and ${kept.length} bytes`;
}

test.each(Object.entries(loaded))('of %s no more is kept than its pixels', async (_name, make) => {
  const picture = await make();
  expect(picture.bytes.length).toBeLessThan(limits.logo.bytes);
  const before = peakMegabytes();
  for (const door of doors) {
    const harmless = takes(door, picture) ? ['plain', 'refused with 422'] : ['refused with 415'];
    expect(await outcomeOf(door, picture)).toBeOneOf(harmless);
    expect(await isAlive()).toBe(200);
  }
  expect(peakMegabytes() - before).toBeLessThan(400);
});

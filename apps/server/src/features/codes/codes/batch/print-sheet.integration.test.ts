import { execFileSync } from 'node:child_process';
import { limits } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { hasGhostscript, prepareReader, readCodes } from '../../../../testing/reading/read-images.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  prepareReader();
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const request = (body: object, by = member) => by.send('getPrintSheet', { body });
const labels = { kind: 'labels', labels: 'avery-l7163', codeMm: 34 } as const;

function paintPage(pdf: Buffer, page: number): Buffer {
  return execFileSync(
    'gs',
    [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      `-dFirstPage=${page}`,
      `-dLastPage=${page}`,
      '-sDEVICE=png16m',
      '-r200',
      '-sstdout=%stderr',
      '-sOutputFile=-',
      '-_',
    ],
    { input: pdf, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'pipe'] },
  );
}

test('labels of several codes are one PDF, in which each copy leads to its short link', async ({ skip }) => {
  skip(!hasGhostscript, 'Ghostscript is not installed');
  const codes = [
    await createCode(member, { title: 'Table 1' }),
    await createCode(member, { title: 'Table 2', designParams: { frame_enabled: true, frame: 'ticket' } }),
  ];
  const response = await request({
    selection: { uuids: codes.map(({ uuid }) => uuid) },
    format: { ...labels, startAt: 13, copies: 2 },
    caption: 'name',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('codes-labels.pdf');
  const pdf = Buffer.from(await response.arrayBuffer());
  const found = [...(await readCodes(paintPage(pdf, 1))), ...(await readCodes(paintPage(pdf, 2)))];
  // In the order of the list, the newest first: two labels are left on the first sheet.
  const linkOf = (place: number) => codes[place]?.shortUrl?.url;
  expect(new Set(found.flatMap((text) => text.split('\n')))).toEqual(new Set([linkOf(0), linkOf(1)]));
  const acts = (await member.call('listAuditLog', { query: {} })).items;
  expect(acts.filter(({ act }) => act === 'qr.downloaded')).toHaveLength(2);
});

test.each([
  ['a start behind the last label', { format: { ...labels, startAt: 15 } }, 'format.startAt'],
  ['more copies than fit', { format: { ...labels, copies: limits.printSheet.copies + 1 } }, 'format.copies'],
  ['labels that are not sold', { format: { ...labels, labels: 'avery-1' } }, 'format.labels'],
  ['another paper', { format: { kind: 'poster', paper: 'a0', codeMm: 100 } }, 'format.paper'],
  ['a long text', { format: labels, text: 'x'.repeat(limits.printSheet.textMax + 1) }, 'text'],
  ['a huge code', { format: { ...labels, codeMm: 1e9 } }, 'format.codeMm'],
])('%s is refused at its field', async (_, body, path) => {
  const { uuid } = await createCode(member);
  const response = await request({ selection: { uuids: [uuid] }, ...body });
  expect(response.status).toBe(422);
  // Cast: the answer of a refusal, as the contract declares it.
  const { violations } = (await response.json()) as { violations: readonly { propertyPath: string }[] };
  expect(violations.map(({ propertyPath }) => propertyPath)).toContain(path);
});

test('codes of another workspace and codes in the trash are not printed', async () => {
  const other = await signUp(server, { plan: 'pro' });
  const [theirs, trashed] = [await createCode(other), await createCode(member)];
  await member.call('deleteQr', { params: { uuid: trashed.uuid }, query: {} });
  for (const { uuid } of [theirs, trashed])
    expect((await request({ selection: { uuids: [uuid] }, format: labels })).status).toBe(404);
});

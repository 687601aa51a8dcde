import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '../../../../testing/filling/projects.ts';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

test('selected codes are rows of a table by name, with their link, destination, project, tags and note', async () => {
  const project = await createProject(member, { title: 'Spring; “north”' });
  const one = await createCode(member, {
    title: 'Poster, large',
    project: project.iri,
    description: 'Beside\nthe door',
    pathName: 'poster',
    input: { url: 'https://example.com/a' },
  });
  const two = await createCode(member, { title: '=HYPERLINK("https://evil.example")', pathName: 'evil' });
  await member.call('createTag', { body: { qr: one.uuid, name: 'print' } });
  await member.call('createTag', { body: { qr: one.uuid, name: '@night' } });
  await member.call('updateQr', { params: { uuid: two.uuid }, body: { state: 'paused' } });
  const answer = await member.send('exportQrs', { body: { selection: { uuids: [one.uuid, two.uuid] } } });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-total-count')]).toEqual([
    200,
    expect.stringContaining('text/csv'),
    '2',
  ]);
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="codes-\d{4}-\d\d-\d\d\.csv"/);
  const date = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE');
  const bytes = Buffer.from(await answer.arrayBuffer()).toString();
  expect(bytes.startsWith('\uFEFFname,type,status,short_link,domain,destination,')).toBe(true);
  const lines = date(bytes).split('\r\n');
  expect(lines.slice(1)).toEqual([
    // A formula becomes a text.
    expect.stringMatching(/^"'=HYPERLINK\(""https:\/\/evil.example""\)",website,paused,.*,,,,,yes,0,DATE,DATE$/),
    '"Poster, large",website,active,https://go.example/poster,go.example,https://example.com/a,' +
      'Spring; “north”,print; @night,"Beside\nthe door",,yes,0,DATE,DATE',
    '',
  ]);
});

test('all that match are exported, except some; codes of another workspace never', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const codes = [];
  for (const title of ['A', 'B', 'C']) codes.push(await createCode(owner, { title }));
  const theirs = await createCode(member, { title: 'Theirs' });
  const names = async (selection: object) => {
    const answer = await owner.send('exportQrs', { body: { selection } });
    return answer.status === 200
      ? (await answer.text())
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[0])
      : answer.status;
  };
  expect(await names({ matching: { state: 'all' }, except: [codes[1]?.uuid] })).toEqual(['A', 'C']);
  expect(await names({ uuids: [theirs.uuid, codes[0]?.uuid] })).toEqual(['A']);
  expect(await names({ uuids: [theirs.uuid] })).toBe(404);
  expect(await names({ uuids: [] })).toBe(422);
});

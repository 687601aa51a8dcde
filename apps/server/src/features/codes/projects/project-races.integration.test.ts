import { sql } from '@evercode/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, aCode, createCode, signUp, type Member } from '../../../testing/people.ts';
import { createProject, pauseProject, trashProject } from '../../../testing/filling/projects.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  // PostgreSQL breaks a deadlock after a second, and the server retries unnoticed. With 60 s the statement timeout
  // comes first, so that a deadlock is visible as 503.
  await sql
    .raw(`alter database "${new URL(server.databaseUrl).pathname.slice(1)}" set deadlock_timeout = '60s'`)
    .execute(server.db);
  await server.restart();
  member = await signUp(server, { plan: 'enterprise' });
});
afterAll(() => server.stop());

const at = ({ uuid }: { uuid: string }) => ({ params: { uuid } });

/** Expects no deadlock, no active code in a trashed project, and routes that match their codes. */
async function expectConsistent(answers: readonly Response[], ...projects: readonly { uuid: string }[]): Promise<void> {
  const failures = await Promise.all(answers.filter(({ status }) => status >= 500).map((answer) => answer.text()));
  expect(failures).toEqual([]);
  const inside = await server.db
    .selectFrom('qrs')
    .innerJoin('projects', 'projects.id', 'qrs.projectId')
    .select(['projects.state as project', 'qrs.state', 'qrs.stateReason'])
    .where(
      'projects.id',
      'in',
      projects.map(({ uuid }) => uuid),
    )
    .execute();
  expect(inside.filter(({ project, state }) => project === 'deleted' && state !== 'deleted')).toEqual([]);
  expect(inside.filter(({ project, stateReason }) => project === 'active' && stateReason !== null)).toEqual([]);
  const { rows } = await findStaleRoutes();
  expect(rows).toEqual([]);
}

/** Codes whose route has another version or state. */
async function findStaleRoutes() {
  const rows = await server.db
    .selectFrom('qrs')
    .innerJoin('routes', (join) =>
      join.onRef('routes.domain', '=', 'qrs.domain').onRef('routes.ending', '=', 'qrs.ending'),
    )
    .select(['qrs.id', 'qrs.state', 'qrs.version', 'routes.version as routeVersion', 'routes.record'])
    .where('accountId', '=', member.workspaceUuid)
    .execute();
  return {
    rows: rows.filter(
      ({ state, version, routeVersion, record }) =>
        routeVersion !== version || record.state !== (state === 'deleted' ? 'trashed' : state),
    ),
  };
}

test('a project is trashed while its codes are saved, others are moved in, and new ones are created', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [project, other] = [await createProject(member), await createProject(member)];
    const inside = await Promise.all(Array.from({ length: 6 }, () => createCode(member, { project: project.uuid })));
    const [incoming, repeated] = [await createCode(member), await createCode(member, { project: other.uuid })];
    const answers = await Promise.all([
      ...inside
        .slice(0, 3)
        .map((code, place) =>
          member.send('updateQr', { ...at(code), body: { title: `Saved ${round} ${place} ${code.uuid}` } }),
        ),
      member.send('createQr', { body: aCode({ project: project.uuid }) }, { 'idempotency-key': `in ${project.uuid}` }),
      member.send('createQr', { body: aCode({ project: project.uuid }) }),
      member.send('updateQr', { ...at(incoming), body: { project: project.uuid, state: 'paused' } }),
      member.send('deleteProject', { ...at(project), query: {} }),
      member.send('updateQr', { ...at(repeated), body: { project: project.uuid } }),
      member.send('updateQr', { ...at(inside[4] ?? incoming), body: { project: other.uuid } }),
      member.send('updateQr', { ...at(inside[5] ?? incoming), body: { state: 'active' } }),
      member.send('createQr', { body: aCode({ project: project.uuid }) }),
    ]);
    expect(answers[6]?.status).toBe(204);
    await expectConsistent(answers, project, other);
  }
});

test('a project and its codes are paused, activated, trashed and restored concurrently', async () => {
  for (let round = 0; round < 6; round += 1) {
    const project = await createProject(member);
    const inside = await Promise.all(Array.from({ length: 5 }, () => createCode(member, { project: project.uuid })));
    const answers = await Promise.all([
      ...([1, 2, 1, 2] as const).map((state) => member.send('updateProject', { ...at(project), body: { state } })),
      member.send('deleteProject', { ...at(project), query: {} }),
      ...inside.map((code, place) =>
        member.send('updateQr', { ...at(code), body: { state: place % 2 === 0 ? 'paused' : 'active' } }),
      ),
      member.send('updateProject', { ...at(project), body: { state: 2 } }),
      member.send('deleteQr', { ...at(inside[0] ?? project), query: {} }),
    ]);
    await expectConsistent(answers, project);
  }
});

test('a paused project is activated while codes are created in it and moved into it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const project = await createProject(member);
    const [inside, incoming] = [await createCode(member, { project: project.uuid }), await createCode(member)];
    await pauseProject(member, project);
    const answers = await Promise.all([
      member.send('createQr', { body: aCode({ project: project.uuid }) }),
      member.send('updateProject', { ...at(project), body: { state: 2 } }),
      member.send('createQr', { body: aCode({ project: project.uuid }) }),
      member.send('updateQr', { ...at(incoming), body: { project: project.uuid } }),
      member.send('updateQr', { ...at(inside), body: { state: 'active' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 200, 200]);
    await expectConsistent(answers, project);
  }
});

test('moves in both directions between two projects that are being trashed do not deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = [await createProject(member), await createProject(member)];
    const [first, second] = [
      await createCode(member, { project: one.uuid }),
      await createCode(member, { project: other.uuid }),
    ];
    const answers = await Promise.all([
      member.send('updateQr', { ...at(first), body: { project: other.uuid } }),
      member.send('deleteProject', { ...at(one), query: {} }),
      member.send('updateQr', { ...at(second), body: { project: one.uuid } }),
      member.send('deleteProject', { ...at(other), query: {} }),
    ]);
    expect([answers[1]?.status, answers[3]?.status]).toEqual([204, 204]);
    await expectConsistent(answers, one, other);
  }
});

test('a project is either restored or permanently deleted during a downgrade, not both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await signUp(server, { plan: 'trial' });
    const project = await createProject(owner);
    for (let count = 0; count < 4; count += 1) await createCode(owner, { project: project.uuid });
    await trashProject(owner, project);
    const answers = await Promise.all([
      owner.send('updateProject', { ...at(project), body: { state: 2 } }),
      owner.send('deleteProject', { ...at(project), query: { permanent: 'true' } }),
      owner.send('downgradeAccount', { params: { uuid: owner.workspaceUuid }, body: { plan: 'free' } }),
      owner.send('createProject', { body: { title: `Beside ${round}` } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [restored, destroyed] = answers;
    expect([
      [402, 204],
      [404, 204],
      [200, 409],
      [402, 409],
    ]).toContainEqual([restored?.status, destroyed?.status]);
    expect((await owner.call('getAccount', { params: { uuid: owner.workspaceUuid } })).totals.qr).toBeLessThanOrEqual(
      4,
    );
  }
});

test('a workspace is deleted while its project is trashed and restored', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await signUp(server, { plan: 'pro' });
    const project = await createProject(owner);
    for (let count = 0; count < 3; count += 1) await createCode(owner, { project: project.uuid });
    const answers = await Promise.all([
      owner.send('deleteProject', { ...at(project), query: {} }),
      owner.send('deleteUser', {
        params: { uuid: owner.userUuid },
        body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
      }),
      owner.send('updateProject', { ...at(project), body: { state: 1 } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers[1]?.status).toBe(204);
    expect(
      await server.db.selectFrom('projects').select('id').where('accountId', '=', owner.workspaceUuid).execute(),
    ).toEqual([]);
  }
});

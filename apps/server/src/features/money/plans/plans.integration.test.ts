import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { aCode, createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let here: RoutesOfMachine;
beforeAll(async () => {
  server = await startServerUnderTest();
  here = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await here.stop();
  await server.stop();
});

const params = ({ workspaceUuid }: Member) => ({ uuid: workspaceUuid });
const toFree = (member: Member, others: { removeMembers?: boolean; keep?: string[] } = {}) => ({
  params: params(member),
  body: { plan: 'free' as const, ...others },
});

/** Back-dates the trial instead of waiting a week. */
async function endTrial({ workspaceUuid }: Member): Promise<void> {
  await server.db
    .updateTable('accounts')
    .set({ trialBeganAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
    .where('id', '=', workspaceUuid)
    .execute();
}

async function onExpiredTrial(codes = 0): Promise<{ owner: Member; endings: string[]; uuids: string[] }> {
  const owner = await signUp(server, { plan: 'trial' });
  const made = [];
  for (let place = 0; place < codes; place += 1) made.push(await createCode(owner));
  await endTrial(owner);
  return { owner, endings: made.map(({ shortUrl }) => shortUrl.pathName), uuids: made.map(({ uuid }) => uuid) };
}

/** What scans see of these short links. */
const statesOf = async (endings: readonly string[]) =>
  Promise.all(endings.map(async (ending) => (await here.of(ending))?.state));

describe('the trial', () => {
  test('begins once and includes the features of Pro', async () => {
    const owner = await signUp(server);
    expect(await owner.call('getAccount', { params: params(owner) })).toMatchObject({
      planName: 'free',
      canTrial: true,
      trialBeganAt: null,
    });
    const begun = await owner.call('beginTrial', { params: params(owner) });
    expect(begun).toMatchObject({
      planName: 'trial',
      subscriptionType: 'TRIAL',
      subscriptionStatus: 'active',
      qrLimit: 1000,
      canTrial: false,
      currentTrialDays: 0,
    });
    expect(begun.trialBeganAt).not.toBeNull();
    expect(await owner.refusal('beginTrial', { params: params(owner) })).toMatchObject({
      status: 409,
      code: 'trial-used',
    });
    await owner.call('downgradeAccount', toFree(owner));
    expect(await owner.refusal('beginTrial', { params: params(owner) })).toMatchObject({
      status: 409,
      code: 'trial-used',
    });
  });

  test('one of several concurrent requests begins it', async () => {
    const owner = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => owner.send('beginTrial', { params: params(owner) })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
  });

  test('is refused for a paid plan and for an editor', async () => {
    const payer = await signUp(server, { plan: 'starter' });
    expect(await payer.refusal('beginTrial', { params: params(payer) })).toMatchObject({
      status: 409,
      code: 'no-such-change',
    });
    const owner = await signUp(server);
    const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
    expect(await editor.refusal('beginTrial', { params: params(owner) })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});

describe('the downgrade to Free', () => {
  test('ends an expired trial: the newest codes beyond the limit are paused, with their short links', async () => {
    const { owner, endings, uuids } = await onExpiredTrial(4);
    expect(await owner.refusal('listQrs')).toMatchObject({ status: 402, code: 'subscription-expired' });
    const downgraded = await owner.call('downgradeAccount', toFree(owner));
    expect(downgraded).toMatchObject({
      planName: 'free',
      subscriptionType: 'FREE',
      subscriptionStatus: 'active',
      totals: { qr: 2, sysPausedQr: 2 },
      canTrial: false,
    });
    expect(await statesOf(endings)).toEqual(['active', 'active', 'paused', 'paused']);
    const codes = await Promise.all(uuids.map((uuid) => owner.call('getQr', { params: { uuid } })));
    expect(codes.map(({ state, stateReason }) => [state, stateReason])).toEqual([
      ['active', null],
      ['active', null],
      ['paused', 'plan-limit'],
      ['paused', 'plan-limit'],
    ]);

    // Another code is activated by hand, so its state is no longer the plan's.
    const [first = '', , third = ''] = uuids;
    await owner.call('updateQr', { params: { uuid: first }, body: { state: 'paused' } });
    expect(await owner.call('updateQr', { params: { uuid: third }, body: { state: 'active' } })).toMatchObject({
      state: 'active',
      stateReason: null,
    });
    expect((await owner.call('getAccount', { params: params(owner) })).totals).toEqual({ qr: 2, sysPausedQr: 1 });
    expect(await owner.refusal('createQr', { body: aCode() })).toMatchObject({
      status: 402,
      code: 'plan-limit-reached',
    });
  });

  test('keeps the codes that were chosen, and fills the rest of the room', async () => {
    const { owner, endings, uuids } = await onExpiredTrial(4);
    const stranger = await createCode(await signUp(server));
    const downgraded = await owner.call('downgradeAccount', toFree(owner, { keep: [uuids[3] ?? '', stranger.uuid] }));
    expect(downgraded.totals).toEqual({ qr: 2, sysPausedQr: 2 });
    expect(await statesOf(endings)).toEqual(['active', 'paused', 'paused', 'active']);
  });

  test('keeps no more of the chosen codes than there is room, and refuses a choice that is none', async () => {
    const { owner, endings, uuids } = await onExpiredTrial(4);
    expect(await owner.refusal('downgradeAccount', toFree(owner, { keep: ['no id'] }))).toMatchObject({
      status: 422,
      code: 'validation-failed',
    });
    await owner.call('downgradeAccount', toFree(owner, { keep: uuids.slice(1) }));
    expect(await statesOf(endings)).toEqual(['paused', 'active', 'active', 'paused']);
  });

  test('ends a running trial early, is idempotent, and is refused for a paid plan', async () => {
    const owner = await signUp(server, { plan: 'trial' });
    expect(await owner.call('downgradeAccount', toFree(owner))).toMatchObject({ planName: 'free' });
    expect(await owner.call('downgradeAccount', toFree(owner))).toMatchObject({ planName: 'free' });
    await givePlan(server.db, owner.workspaceUuid, 'pro');
    expect(await owner.refusal('downgradeAccount', toFree(owner))).toMatchObject({
      status: 409,
      code: 'plan-arranged',
    });
  });

  test('is logged together with each member and invitation that it removed', async () => {
    const owner = await signUp(server, { isConfirmed: true });
    const { name } = await owner.call('beginTrial', { params: params(owner) });
    const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
    await owner.call('invite', { body: { emails: ['not.yet@example.com'], role: 'editor' } });
    await owner.call('downgradeAccount', toFree(owner, { removeMembers: true }));
    await owner.call('downgradeAccount', toFree(owner));
    const { items } = await owner.call('listAuditLog', { query: {} });
    expect(
      items
        .map(({ act, subject, detail }) => ({ act, label: subject?.label, detail }))
        .filter(({ act }) => act !== 'member.invited'),
    ).toEqual(
      expect.arrayContaining([
        { act: 'workspace.trial-begun', label: name, detail: {} },
        { act: 'member.removed', label: editor.email, detail: { role: 'editor' } },
        { act: 'member.invitation-revoked', label: 'not.yet@example.com', detail: {} },
        { act: 'workspace.downgraded', label: name, detail: {} },
      ]),
    );
    expect(items).toHaveLength(5);
  });

  test('is refused while the team is too large, unless it may remove the members', async () => {
    const { owner } = await onExpiredTrial();
    const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
    await server.db
      .insertInto('invitations')
      .values({
        id: randomUUID(),
        accountId: owner.workspaceUuid,
        email: 'soon@example.com',
        role: 'editor',
        hash: Buffer.from(randomUUID()),
        invitedBy: owner.userUuid,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
      })
      .execute();
    expect(await owner.refusal('downgradeAccount', toFree(owner))).toMatchObject({
      status: 409,
      code: 'too-many-members',
    });
    expect((await owner.call('getAccount', { params: params(owner) })).subscriptionStatus).toBe('expired');
    expect(await owner.call('downgradeAccount', toFree(owner, { removeMembers: true }))).toMatchObject({
      planName: 'free',
      memberCount: 1,
    });
    expect(await editor.refusal('getAccount', { params: params(owner) })).toMatchObject({ status: 404 });
    const left = await server.db
      .selectFrom('invitations')
      .select('id')
      .where('accountId', '=', owner.workspaceUuid)
      .execute();
    expect(left).toEqual([]);
  });

  test('ignores accepted invitations, also after a change of owner', async () => {
    const { owner } = await onExpiredTrial();
    const now = new Date();
    await server.db
      .insertInto('invitations')
      .values({
        id: randomUUID(),
        accountId: owner.workspaceUuid,
        email: owner.email,
        role: 'editor',
        hash: Buffer.from(randomUUID()),
        invitedBy: null,
        createdAt: now,
        expiresAt: new Date(Date.now() + 60_000),
        acceptedAt: now,
      })
      .execute();
    expect(await owner.call('downgradeAccount', toFree(owner))).toMatchObject({ planName: 'free' });
  });

  test('is open to the owner only once the trial is over', async () => {
    const { owner } = await onExpiredTrial();
    const [admin, editor] = [
      await joinWorkspace(server, owner.workspaceUuid, 'admin'),
      await joinWorkspace(server, owner.workspaceUuid, 'editor'),
    ];
    expect(await admin.refusal('downgradeAccount', toFree(owner))).toMatchObject({
      status: 402,
      code: 'subscription-expired',
    });
    expect(await editor.refusal('downgradeAccount', toFree(owner))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await owner.refusal('downgradeAccount', { params: params(owner), body: { plan: 'pro' } })).toMatchObject({
      status: 422,
      code: 'validation-failed',
    });
  });

  test('leaves no more active codes than the plan allows, also while codes are saved concurrently', async () => {
    const owner = await signUp(server, { plan: 'trial' });
    const codes = [await createCode(owner), await createCode(owner), await createCode(owner)];
    await Promise.all([
      owner.send('downgradeAccount', toFree(owner)),
      ...codes.map(({ uuid }) => owner.send('updateQr', { params: { uuid }, body: { state: 'paused' } })),
      ...codes.map(({ uuid }) => owner.send('updateQr', { params: { uuid }, body: { state: 'active' } })),
    ]);
    await owner.call('downgradeAccount', toFree(owner));
    const { items } = await owner.call('listQrs', { query: { state: 'active' } });
    expect(items.length).toBeLessThanOrEqual(2);
  });
});

test('without billing there are no plans to change', async () => {
  const unbilled = await startServerUnderTest({ billing: 'off' });
  const owner = await signUp(unbilled);
  expect(await owner.refusal('beginTrial', { params: params(owner) })).toMatchObject({
    status: 409,
    code: 'no-such-change',
  });
  expect(await owner.refusal('downgradeAccount', toFree(owner))).toMatchObject({ status: 409, code: 'plan-arranged' });
  await unbilled.stop();
});

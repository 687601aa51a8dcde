import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { inWorkspaceOf } from '../../../testing/members/team.ts';
import { aCode, createCode, logInWith, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';
import { aGatewayPayment, plantPayment } from './invoices/a-payment.builder.ts';
import { createInvoicing } from './invoices/issue-invoice.ts';
import { createPrices } from './prices/prices.ts';
import { runSalesCommand } from './sales-commands.ts';

let now = new Date('2026-11-25T12:00:00Z');
let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => now, role: 'app' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date('2026-11-25T12:00:00Z');
  owner = await signUp(server, { isConfirmed: true });
});

const DAY_MS = 86_400_000;

const run = (line: string, by = 'root') => runSalesCommand({ db: server.db, now, by }, line.split(' '));
const refusal = async (line: string): Promise<string> => {
  const error: unknown = await run(line).catch((thrown: unknown) => thrown);
  if (!(error instanceof StaffCommandError)) throw new Error(`${line} was not refused, but: ${String(error)}`);
  return error.message;
};

describe('discount', () => {
  test('adds a code that counts at once, lists it with its uses, and ends it', async () => {
    expect(
      await run('discount add spring20 20 --plans pro,starter --months 12 --until 2027-01-31 --times 50'),
    ).toContain('SPRING20  20% off  starter,pro  months 12  until 2027-01-31  used 0 of 50 times  open');
    const params = { code: 'spring20' };
    expect(await owner.call('getPublicDiscount', { params })).toEqual({
      name: 'SPRING20',
      isActive: true,
      percentOff: 20,
      plans: ['starter', 'pro'],
      months: [12],
    });
    expect(await run('discount list')).toContain('SPRING20');
    expect(await run('discount end spring20')).toBe('SPRING20 has ended.');
    expect(await run('discount end SPRING20')).toBe('SPRING20 had already ended.');
    expect(await owner.call('getPublicDiscount', { params })).toMatchObject({ isActive: false });
    expect(await run('discount list')).toMatch(/SPRING20 .* ended/);
  });

  test('is for every plan and cycle unless it says so, and may begin later', async () => {
    expect(await run('discount add LATER 5 --from 2026-12-01')).toContain(
      'LATER  5% off  starter,pro,enterprise  months 1,12  from 2026-12-01  used 0 times  not begun',
    );
    expect(await owner.refusal('getPublicDiscount', { params: { code: 'LATER' } })).toMatchObject({ status: 404 });
    now = new Date('2026-12-01T00:00:00Z');
    const later = await signUp(server);
    expect(await later.call('getPublicDiscount', { params: { code: 'LATER' } })).toMatchObject({ isActive: true });
  });

  test('a code that exists stays as it is', async () => {
    await run('discount add TWICE 10');
    expect(await refusal('discount add twice 90')).toContain('TWICE already exists');
    expect(await owner.call('getPublicDiscount', { params: { code: 'TWICE' } })).toMatchObject({ percentOff: 10 });
  });

  test.each([
    ['discount add A 20', 'CODE must be'],
    ['discount add BAD! 20', 'CODE must be'],
    ['discount add GOOD 0', 'PERCENT must be a whole number from 1 to 100, but it is "0".'],
    ['discount add GOOD 101', 'PERCENT must be'],
    ['discount add GOOD 12.5', 'PERCENT must be'],
    ['discount add GOOD 20 --plans free', '--plans must be of starter, pro, enterprise'],
    ['discount add GOOD 20 --plans pro,pro', '--plans must be of'],
    ['discount add GOOD 20 --months 3', '--months must be of 1, 12'],
    ['discount add GOOD 20 --until 2027-02-31', '--until must be a date such as 2027-01-31, but it is "2027-02-31".'],
    ['discount add GOOD 20 --until 2026-11-25', '--until must be later than today'],
    ['discount add GOOD 20 --from 2027-01-02 --until 2027-01-01', '--until must be later'],
    ['discount add GOOD 20 --times 0', '--times must be a whole number'],
    ['discount add GOOD 20 --colour red', 'Usage:'],
    ['discount add GOOD 20 --until', 'Usage:'],
    ['discount add GOOD', 'Usage:'],
    ['discount end MISSING', 'There is no promo code MISSING.'],
    ['discount', 'Usage:'],
    ['discount list all', 'Usage:'],
  ])('%s is refused', async (line, message) => {
    expect(await refusal(line)).toContain(message);
    expect(await run('discount list')).not.toContain('GOOD');
  });
});

describe('agreement', () => {
  test('raises limits of one workspace until its end', async () => {
    for (let count = 0; count < 2; count += 1) await createCode(owner);
    expect(await owner.refusal('createQr', { body: aCode() })).toMatchObject({ code: 'plan-limit-reached' });
    expect(await run(`agreement ${owner.workspaceUuid} codes=3 members=1 --until 2027-01-31`)).toContain(
      'codes=3 members=1 until 2027-01-31',
    );
    const account = () => owner.call('getAccount', { params: { uuid: owner.workspaceUuid } });
    expect(await account()).toMatchObject({
      qrLimit: 3,
      planName: 'free',
      agreedLimits: { codes: 3, members: 1 },
    });
    await createCode(owner);
    expect(await owner.refusal('createQr', { body: aCode() })).toMatchObject({ code: 'plan-limit-reached' });
    expect(await run(`agreement ${owner.workspaceUuid}`)).toContain('codes=3 members=1 until 2027-01-31');

    const other = await signUp(server);
    expect(await other.call('getAccount', { params: { uuid: other.workspaceUuid } })).toMatchObject({ qrLimit: 2 });

    await server.db
      .updateTable('agreements')
      .set({ until: now })
      .where('accountId', '=', owner.workspaceUuid)
      .execute();
    expect(await account()).toMatchObject({ qrLimit: 2 });
    expect(await run(`agreement ${owner.workspaceUuid}`)).toContain('which is over');
  });

  test('makes room for members, also when they join', async () => {
    await server.db
      .updateTable('accounts')
      .set({ plan: 'pro', subscriptionType: 'PREMIUM' })
      .where('id', '=', owner.workspaceUuid)
      .execute();
    await run(`agreement ${owner.workspaceUuid} members=12`);
    const emails = Array.from({ length: 12 }, (_, index) => `${randomUUID()}-${index}@example.com`);
    await owner.call('invite', { body: { emails, role: 'editor' } });
    expect(await owner.refusal('invite', { body: { emails: ['one.more@example.com'], role: 'editor' } })).toMatchObject(
      { code: 'plan-limit-reached' },
    );
  });

  test('ends with none, without taking anything away, and is in both logs', async () => {
    await run(`agreement ${owner.workspaceUuid} codes=50`, 'maria');
    now = new Date('2026-11-25T12:01:00Z');
    expect(await run(`agreement ${owner.workspaceUuid} none`, 'maria')).toContain('has the limits of its plan');
    expect(await run(`agreement ${owner.workspaceUuid} none`)).toContain('has no agreement');
    await server.db
      .updateTable('accounts')
      .set({ plan: 'pro', subscriptionType: 'PREMIUM' })
      .where('id', '=', owner.workspaceUuid)
      .execute();
    const { items } = await owner.call('listAuditLog', { query: {} });
    expect(items.filter(({ act }) => act === 'workspace.limits-changed').map(({ detail }) => detail)).toEqual([
      {},
      { codes: 50 },
    ]);
    const [last = '', before = ''] = (await run('log')).split('\n');
    expect(last).toBe(`2026-11-25 12:01:00  maria  agreement.ended  ${owner.workspaceUuid}`);
    expect(before).toContain(`maria  agreement.made  ${owner.workspaceUuid}  codes=50  until=null`);
  });

  test.each([
    ['agreement', 'Usage:'],
    ['agreement nothing codes=3', 'No workspace has the id nothing.'],
    [`agreement ${randomUUID()} codes=3`, 'No workspace has the id'],
    ['agreement HERE codes=0', 'codes must be a whole number from 1 to 1000000000, but it is "0".'],
    ['agreement HERE codes=many', 'codes must be'],
    ['agreement HERE codes', 'codes must be'],
    ['agreement HERE money=3', 'Usage:'],
    ['agreement HERE codes=3 codes=4', 'Usage:'],
    ['agreement HERE codes=3 none', 'Usage:'],
    ['agreement HERE codes=3 --until 2020-01-01', '--until must be later than today.'],
  ])('%s is refused', async (line, message) => {
    expect(await refusal(line.replace('HERE', owner.workspaceUuid))).toContain(message);
    expect(await run(`agreement ${owner.workspaceUuid}`)).toContain('has no agreement');
  });
});

describe('trial', () => {
  const daysFrom = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const dayIn = (days: number) => daysFrom(days).toISOString().slice(0, 10);
  const account = (member: Member = owner) => member.call('getAccount', { params: { uuid: owner.workspaceUuid } });

  /** A trial that began so many days ago. */
  async function beginTrial(daysAgo: number): Promise<void> {
    await server.db
      .updateTable('accounts')
      .set({ plan: 'trial', subscriptionType: 'TRIAL', trialBeganAt: daysFrom(-daysAgo) })
      .where('id', '=', owner.workspaceUuid)
      .execute();
  }

  async function addEditor(): Promise<Member> {
    const person = await signUp(server);
    await server.db
      .insertInto('memberships')
      .values({
        id: randomUUID(),
        userId: person.userUuid,
        accountId: owner.workspaceUuid,
        role: 'editor',
        createdAt: now,
      })
      .execute();
    return inWorkspaceOf(server, person, owner);
  }

  test('15 days into a prolonged trial a workspace is open with the locks of 14 days, until the new end', async () => {
    const editor = await addEditor();
    await beginTrial(15);
    expect(await account()).toMatchObject({ subscriptionStatus: 'expired', totalTrialDays: 7 });
    expect(await owner.refusal('createQr', { body: aCode() })).toMatchObject({ code: 'subscription-expired' });

    expect(await run(`trial ${owner.workspaceUuid} --until ${dayIn(30)}`)).toMatch(
      new RegExp(`^The trial of .+ lasts until ${dayIn(30)} 12:00 UTC\\.$`),
    );
    const open = await account(editor);
    expect(open).toMatchObject({
      subscriptionStatus: 'active',
      planName: 'trial',
      currentTrialDays: 15,
      totalTrialDays: 45,
      billing: { state: 'trial' },
    });
    expect(open.features.included).toContain('background-image');
    expect(open.features.included).not.toContain('style-background');
    await editor.call('createQr', { body: aCode() });
    const blocks = [{ kind: 'title' as const, id: 'a', text: 'Welcome' }];
    const page = { title: 'Page', typology: 'landing-page', dynamic: true, input: { blocks } } as const;
    const landingTemplate = { theme: 'candy', style: { page: '#ffeedd' } } as const;
    expect(await editor.refusal('createQr', { body: { ...page, landingTemplate } })).toMatchObject({
      status: 402,
      feature: 'style-background',
    });

    now = daysFrom(30);
    const { token } = await logInWith(owner, owner);
    const headers = { authorization: `Bearer ${token}`, 'x-account-id': owner.workspaceUuid };
    const late = { ...owner, ...createCaller(server.url, headers) };
    expect(await account(late)).toMatchObject({
      subscriptionStatus: 'expired',
      currentTrialDays: 45,
      billing: { state: 'trial-expired' },
    });
    expect(await late.refusal('createQr', { body: aCode() })).toMatchObject({ code: 'subscription-expired' });
  });

  test('is prolonged once more, and is in both logs', async () => {
    await beginTrial(3);
    await run(`trial ${owner.workspaceUuid} --until ${dayIn(10)}`, 'maria');
    now = new Date('2026-11-25T12:01:00Z');
    await run(`trial ${owner.workspaceUuid} --until ${dayIn(90)}`, 'maria');
    expect(await account()).toMatchObject({ totalTrialDays: 93, currentTrialDays: 3 });
    const { items } = await owner.call('listAuditLog', { query: {} });
    const until = [dayIn(90), dayIn(10)].map((day) => `${day}T12:00:00.000Z`);
    expect(items.filter(({ act }) => act === 'workspace.trial-prolonged').map(({ detail }) => detail)).toEqual(
      until.map((each) => ({ until: each })),
    );
    const [last = ''] = (await run('log')).split('\n');
    expect(last).toBe(`2026-11-25 12:01:00  maria  trial.prolonged  ${owner.workspaceUuid}  until=${until[0]}`);
  });

  test.each([
    ['trial', 'Usage:'],
    ['trial HERE', 'Usage:'],
    ['trial HERE more --until 2026-12-20', 'Usage:'],
    ['trial nothing --until 2026-12-20', 'No workspace has the id nothing.'],
    ['trial HERE --until soon', '--until must be a date'],
    ['trial HERE --until 2026-11-25', '--until must be later than today.'],
    ['trial HERE --until 2027-02-24', '--until must be at most 90 days from now.'],
    ['trial HERE --until 2026-11-29', 'lasts until 2026-11-29 12:00 UTC already. Nothing changed.'],
  ])('%s is refused', async (line, message) => {
    await beginTrial(3);
    expect(await refusal(line.replace('HERE', owner.workspaceUuid))).toContain(message);
    expect(await account()).toMatchObject({ totalTrialDays: 7 });
  });

  test.each([
    ['Free', { plan: 'free', subscriptionType: 'FREE' }],
    ['a plan that was chosen after the trial', { plan: 'pro', subscriptionType: 'PREMIUM' }],
  ] as const)('%s has nothing to prolong', async (_, chosen) => {
    await beginTrial(8);
    await server.db.updateTable('accounts').set(chosen).where('id', '=', owner.workspaceUuid).execute();
    expect(await refusal(`trial ${owner.workspaceUuid} --until 2026-12-20`)).toContain('is not on a trial');
  });
});

describe('invoices', () => {
  const seller = { name: 'Codes', address: [], country: 'DE', taxId: '', email: '', taxRate: 1900 };
  const invoicing = createInvoicing({ seller, prices: createPrices({}), newUuid: randomUUID });

  async function issue(name: string, at: string, refund?: number): Promise<void> {
    const infos = {
      name,
      legalId: '=1+1',
      email: '',
      addressLine1: '',
      floor: '',
      city: '',
      state: '',
      postalCode: '',
    };
    await server.db
      .insertInto('billingInfos')
      .values({
        id: randomUUID(),
        accountId: owner.workspaceUuid,
        ...infos,
        country: 'US',
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(infos))
      .execute();
    await server.db.transaction().execute(async (trx) => {
      const seen = aGatewayPayment({ id: `pay-${at}` });
      const payment = await plantPayment(trx, owner.workspaceUuid, seen);
      await invoicing.issueInvoice(trx, { payment, seen, now: new Date(at) });
      if (refund === undefined) return;
      const back = aGatewayPayment({ id: `back-${at}`, cents: refund });
      const returned = await plantPayment(trx, owner.workspaceUuid, back, payment.id);
      await invoicing.issueCreditNote(trx, { payment: returned, seen, now: new Date(at) });
    });
  }

  test('are printed by month as CSV, also of deleted workspaces, and no cell is a formula', async () => {
    await issue('=HYPERLINK("https://evil.example")', '2061-02-01T00:00:00.000Z');
    await issue('Rossi, "Da Maria"', '2061-02-28T23:59:59.999Z', 100);
    await issue('Before', '2061-01-31T23:59:59.999Z');
    await issue('After', '2061-03-01T00:00:00.000Z');
    await server.db.deleteFrom('accounts').where('id', '=', owner.workspaceUuid).execute();
    const formula = `"'=HYPERLINK(""https://evil.example"")"`;
    const rossi = '"Rossi, ""Da Maria"""';
    const [begin, end] = ['2061-02-01T00:00:00.000Z', '2061-02-28T23:59:59.999Z'];
    expect((await run('invoices 2061-02')).split('\r\n')).toEqual([
      '\uFEFFnumber,date,kind,buyer,country,tax id,net,tax,gross,currency,payment',
      `2061-000001,2061-02-01,invoice,${formula},US,'=1+1,231.93,44.07,276,USD,pay-${begin}`,
      `2061-000002,2061-02-28,invoice,${rossi},US,'=1+1,231.93,44.07,276,USD,pay-${end}`,
      `CN-2061-000001,2061-02-28,credit-note,${rossi},US,'=1+1,-0.84,-0.16,-1,USD,back-${end}`,
    ]);
    expect((await run('invoices 2062-01')).split('\r\n')).toHaveLength(1);
  });

  test.each(['invoices', 'invoices 2026', 'invoices 2026-13', 'invoices 2026-1', 'invoices 2026-01 2026-02'])(
    '%s is refused',
    async (line) => {
      expect(await refusal(line)).toContain('Usage:');
    },
  );
});

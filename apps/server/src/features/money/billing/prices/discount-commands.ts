import { billingCycles, discountCode, paidPlans, type BillingCycle, type PaidPlan } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { StaffCommandError } from '../../../../platform/staff-command-error.ts';
import { recordStaffAct } from '../../../../platform/staff-log.ts';
import { readDay, readOptions, readWhole } from '../read-arguments.ts';
import { hasNotBegun, isOpen, type Discount } from './discounts.ts';

export const discountUsage = `  discount add CODE PERCENT           a promo code: PERCENT off the first charge, \
once for each workspace
      [--plans starter,pro] [--months 1,12] [--from DATE] [--until DATE] [--times N]
                                      for these plans and cycles only, between two dates such as 2027-01-31,
                                      at most N times
  discount list                       list promo codes with their uses
  discount end CODE                   end a promo code now; orders that have it keep it`;

type Deps = { db: Database; now: Date; by: string };

export async function runDiscountCommand(deps: Deps, [act, ...rest]: readonly string[]): Promise<string> {
  if (act === 'add') return add(deps, rest);
  if (act === 'end') return end(deps, rest);
  if (act === 'list' && rest.length === 0) return list(deps);
  throw wrongUsage();
}

async function add({ db, now, by }: Deps, rest: readonly string[]): Promise<string> {
  const { given, options } = readOptions(rest, ['--plans', '--months', '--from', '--until', '--times'], wrongUsage);
  const [typed = '', percent = '', ...more] = given;
  if (percent === '' || more.length > 0) throw wrongUsage();
  const code = readCode(typed);
  const discount = {
    code,
    percentOff: readWhole('PERCENT', percent, 100),
    plans: readPlans(options.get('--plans')),
    months: readMonths(options.get('--months')),
    startsAt: readDay('--from', options.get('--from')),
    endsAt: readDay('--until', options.get('--until')),
    mostUses: options.has('--times') ? readWhole('--times', options.get('--times') ?? '', 1_000_000) : null,
    createdAt: now,
  };
  const { startsAt, endsAt } = discount;
  if (endsAt !== null && (endsAt <= now || (startsAt !== null && endsAt <= startsAt)))
    throw new StaffCommandError('--until must be later than today and than --from.');
  const isNew = await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('discounts')
      .values(discount)
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (inserted === undefined) return false;
    const { code: subject, startsAt: from, endsAt: until, createdAt: _, ...detail } = discount;
    await recordStaffAct(trx, {
      by,
      act: 'discount.added',
      subject,
      detail: { ...detail, from: nameDay(from), until: nameDay(until) },
      now,
    });
    return true;
  });
  // A code that people know must not change under them.
  if (!isNew)
    throw new StaffCommandError(`${code} already exists. Choose another code, or end it first and add a new one.`);
  return `${describe({ ...discount, uses: 0 }, now)}\nThe plans with it: /plans/${code}`;
}

async function end({ db, now, by }: Deps, [typed = '', ...more]: readonly string[]): Promise<string> {
  if (typed === '' || more.length > 0) throw wrongUsage();
  const code = readCode(typed);
  const isEnded = await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('discounts').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
    if (row === undefined) throw new StaffCommandError(`There is no promo code ${code}.`);
    if (row.endsAt !== null && row.endsAt <= now) return false;
    await trx.updateTable('discounts').set({ endsAt: now }).where('code', '=', code).execute();
    await recordStaffAct(trx, { by, act: 'discount.ended', subject: code, detail: { uses: row.uses }, now });
    return true;
  });
  return isEnded ? `${code} has ended.` : `${code} had already ended.`;
}

async function list({ db, now }: Deps): Promise<string> {
  const rows = await db.selectFrom('discounts').selectAll().orderBy('createdAt', 'desc').orderBy('code').execute();
  return rows.length === 0 ? 'There are no promo codes.' : rows.map((row) => describe(row, now)).join('\n');
}

function describe(discount: Discount, now: Date): string {
  const { code, percentOff, plans, months, startsAt, endsAt, mostUses, uses } = discount;
  const state = hasNotBegun(discount, now) ? 'not begun' : isOpen(discount, now) ? 'open' : 'ended';
  return [
    code,
    `${percentOff}% off`,
    plans.join(','),
    `months ${months.join(',')}`,
    ...(startsAt === null ? [] : [`from ${nameDay(startsAt)}`]),
    ...(endsAt === null ? [] : [`until ${nameDay(endsAt)}`]),
    mostUses === null ? `used ${uses} times` : `used ${uses} of ${mostUses} times`,
    state,
  ].join('  ');
}

const nameDay = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;

function readCode(typed: string): string {
  const parsed = discountCode.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new StaffCommandError('CODE must be 2 to 40 letters, digits, - and _, such as SPRING20.');
}

function readPlans(list: string | undefined): PaidPlan[] {
  if (list === undefined) return [...paidPlans];
  const names = list.split(',');
  const plans = paidPlans.filter((plan) => names.includes(plan));
  if (plans.length === names.length) return plans;
  throw new StaffCommandError(`--plans must be of ${paidPlans.join(', ')}, separated by commas.`);
}

function readMonths(list: string | undefined): BillingCycle[] {
  if (list === undefined) return [...billingCycles];
  const names = list.split(',');
  const months = billingCycles.filter((cycle) => names.includes(String(cycle)));
  if (months.length === names.length) return months;
  throw new StaffCommandError(`--months must be of ${billingCycles.join(', ')}, separated by commas.`);
}

const wrongUsage = () => new StaffCommandError(`Usage: npm run staff -- COMMAND\n${discountUsage}`);

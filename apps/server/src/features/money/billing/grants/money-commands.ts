import { paidPlans, type PaidPlan } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { StaffCommandError } from '../../../../platform/staff-command-error.ts';
import { findWorkspace } from '../find-workspace.ts';
import type { OpenedBilling } from '../open-billing.ts';
import { grantPlan, type GrantDeps } from './grant-plan.ts';

export const moneyUsage = [
  '  plan WORKSPACE PLAN [--until DATE]  give a workspace a plan without a payment, forever or until a date such as',
  `                                      2027-01-31; none takes it back. Plans: ${paidPlans.join(', ')}`,
  '  refund INVOICE [CENTS]              refund a payment, in full or in part, by its invoice number',
].join('\n');

const names: ReadonlySet<string> = new Set(['plan', 'refund']);
export const isMoneyCommand = (command: string | undefined): boolean => names.has(command ?? '');

type Deps = GrantDeps & { billing: Pick<OpenedBilling, 'opened' | 'sync'> };

/** Acts of the operator on plans and payments; each is in the log of its workspace. */
export async function runMoneyCommand(deps: Deps, [command, ...rest]: readonly string[]): Promise<string> {
  return command === 'plan' ? givePlan(deps, rest) : refund(deps, rest);
}

async function givePlan(deps: Deps, rest: readonly string[]): Promise<string> {
  const place = rest.indexOf('--until');
  const until = place === -1 ? null : readDate(rest[place + 1]);
  const [workspace = '', name = '', ...more] = place === -1 ? rest : rest.toSpliced(place, 2);
  const plan = name === 'none' ? null : paidPlans.find((each) => each === name);
  if (workspace === '' || plan === undefined || more.length > 0) throw wrongUsage();
  const known = await findWorkspace(deps.db, workspace);
  if (!(await grantPlan(deps, { workspaceUuid: known.id, plan, until })))
    throw new StaffCommandError(`${known.name} pays for its plan. It must cancel first. Nothing changed.`);
  return plan === null ? `${known.name} is on Free.` : `${known.name} is on ${describe(plan, until)}.`;
}

const describe = (plan: PaidPlan, until: Date | null): string =>
  until === null ? `${plan} forever` : `${plan} until ${until.toISOString().slice(0, 10)}`;

function readDate(text: string | undefined): Date {
  const date = new Date(`${text}T00:00:00.000Z`);
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime())) throw wrongUsage();
  return date;
}

async function refund({ db, billing }: Deps, [number = '', amount, ...more]: readonly string[]): Promise<string> {
  if (number === '' || more.length > 0) throw wrongUsage();
  const { opened, sync } = billing;
  if (opened === undefined || sync === undefined) throw new StaffCommandError('BILLING is off: there are no payments.');
  const invoice = await db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'invoices.paymentId')
    .select(['payments.id', 'payments.paymentId', 'payments.cents', 'payments.gateway', 'invoices.accountId'])
    .where('invoices.number', '=', number)
    .where('invoices.kind', '=', 'invoice')
    .executeTakeFirst();
  if (invoice === undefined) throw new StaffCommandError(`No invoice has the number ${number}.`);
  if (invoice.gateway !== opened.gateway.name)
    throw new StaffCommandError(`That was paid through ${invoice.gateway}, which isn't in use here.`);
  const refunded = await sumRefunds(db, invoice.id);
  const left = invoice.cents - refunded;
  const cents = amount === undefined ? left : Number(amount);
  if (!Number.isInteger(cents) || cents <= 0 || cents > left)
    throw new StaffCommandError(`At most ${left} cents of this payment can be refunded. Nothing changed.`);
  // What was given back before is part of the key: repeated after a kill it gives back nothing more.
  await opened.gateway.refund(invoice.paymentId, cents, `refund ${invoice.id} ${refunded} ${cents}`);
  await sync(invoice.accountId);
  return `${cents} cents of invoice ${number} are being refunded.`;
}

async function sumRefunds(db: Database, paymentId: string): Promise<number> {
  const rows = await db.selectFrom('payments').select('cents').where('refundOf', '=', paymentId).execute();
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

const wrongUsage = () => new StaffCommandError(`Usage: npm run staff -- COMMAND\n${moneyUsage}`);

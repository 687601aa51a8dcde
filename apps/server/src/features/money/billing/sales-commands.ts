import type { Database } from '@evercode/database';
import { listStaffActs } from '../../../platform/staff-log.ts';
import { agreementUsage, runAgreementCommand } from './agreements/agreement-commands.ts';
import { invoiceUsage, runInvoicesCommand } from './invoices/invoice-commands.ts';
import { discountUsage, runDiscountCommand } from './prices/discount-commands.ts';
import { runTrialCommand, trialUsage } from './trials/trial-command.ts';

export const salesUsage = [
  discountUsage,
  agreementUsage,
  trialUsage,
  invoiceUsage,
  '  log                                 show what was done by these commands, the newest first',
].join('\n');

/** `by`: the user of the machine, for the log. */
type Deps = { db: Database; now: Date; by: string };
type Run = (deps: Deps, args: readonly string[]) => Promise<string>;

const commands: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['discount', runDiscountCommand],
  ['agreement', runAgreementCommand],
  ['trial', runTrialCommand],
  ['invoices', runInvoicesCommand],
  ['log', ({ db }) => listStaffActs(db)],
]);

export const isSalesCommand = (command: string | undefined): boolean => commands.has(command ?? '');

/** Promo codes, agreements, longer trials and the books of the operator. */
export async function runSalesCommand(deps: Deps, [command = '', ...args]: readonly string[]): Promise<string> {
  const run = commands.get(command);
  if (run === undefined) throw new TypeError(`"${command}" is no command of sales.`);
  return run(deps, args);
}

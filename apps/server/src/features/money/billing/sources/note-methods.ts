import { nameCardBrand, type AuditAct } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { recordActs, recordOperatorActs, type Actor } from '../../../../platform/workspaces/audit.ts';

/** A means of payment, as the log names it. */
type NamedMethod = Readonly<{ id: string; label: string; isDefault: boolean }>;

type Noted = { accountId: string; actor: Actor | undefined; now: Date };

/** Writes into the log what became of the means of payment. The last digits are all it says of a card. */
export async function noteMethods(
  trx: Transaction,
  noted: Noted,
  { before, after }: { before: readonly NamedMethod[]; after: readonly NamedMethod[] },
): Promise<void> {
  const had = new Set(before.map(({ id }) => id));
  const has = new Set(after.map(({ id }) => id));
  await note(
    trx,
    noted,
    'subscription.method-removed',
    before.filter(({ id }) => !has.has(id)),
  );
  await note(
    trx,
    noted,
    'subscription.method-added',
    after.filter(({ id }) => !had.has(id)),
  );
  const [old, fresh] = [before, after].map((methods) => methods.find(({ isDefault }) => isDefault));
  // The first one becomes the default by itself, and so does another when the default is removed.
  if (old !== undefined && fresh !== undefined && has.has(old.id) && old.id !== fresh.id)
    await note(trx, noted, 'subscription.method-default', [fresh]);
}

async function note(
  trx: Transaction,
  { accountId, actor, now }: Noted,
  act: AuditAct,
  methods: readonly NamedMethod[],
): Promise<void> {
  const subjects = methods.map(({ id, label }) => ({ id, label }));
  const acting = { workspaceUuid: accountId, act, now };
  if (actor !== undefined) await recordActs(trx, { ...acting, actor }, subjects);
  else
    await recordOperatorActs(
      trx,
      acting,
      subjects.map((subject) => ({ subject })),
    );
}

/** "Visa 4242", "PayPal". */
export function labelMethod({ brand, last4 }: { brand: string; last4: string }): string {
  return last4 === '' ? 'PayPal' : [nameCardBrand(brand), last4].filter(Boolean).join(' ');
}

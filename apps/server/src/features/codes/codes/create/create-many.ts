import { hasRoomFor, remainingCodes } from '@evercode/access';
import { toSearchKey } from '@evercode/contract';
import { sql, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError, violationError } from '../../../../platform/http/answers/app-error.ts';
import type { NewCode } from '../../../../platform/ports.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { requireUnblockedWorkspace } from '../change/require-unblocked.ts';
import { findTakenTitles, lockAndCountActive, type CodeRow } from '../codes-repo.ts';
import { createCheck, type CheckedCode, type CreateDeps } from './check-new-code.ts';
import { insertTogether } from './insert-together.ts';
import { noCodeRoom } from './require-code-room.ts';

type Outcome = { kind: 'created'; row: CodeRow } | { kind: 'refused'; error: AppError };
type Creation<Key> = { key: Key; outcome: Outcome };
/** In the order of the codes; routes to publish after the commit. */
type Created<Key> = { creations: Creation<Key>[]; routes: StoredRoute[] };

/**
 * Creates codes of one workspace, with a few statements for all of them. One that cannot be created is refused alone.
 * Throws only what concerns all: the workspace is blocked or gone, or the database is away.
 */
export async function createMany<Key>(
  trx: Transaction,
  deps: CreateDeps,
  context: WorkspaceContext,
  codes: readonly NewCode<Key>[],
): Promise<Created<Key>> {
  const { workspaceUuid, subject } = context;
  const refused = new Map<NewCode<Key>, AppError>();
  const used = codes.some(({ create }) => create.dynamic) ? await lockAndCountActive(trx, workspaceUuid) : 0;
  // After the lock above, so that no code is created while the operator blocks the workspace.
  await requireUnblockedWorkspace(trx, workspaceUuid);
  const check = createCheck(trx, deps, context);
  await check.addresses(codes.map(({ create }) => create));
  const titles = codes.length === 1 ? undefined : await findTitles(trx, workspaceUuid, codes);

  const checked: Candidate<Key>[] = [];
  let taken = 0;
  for (const code of codes) {
    const { create, state = 'active' } = code;
    try {
      const needsRoom = create.dynamic && state === 'active';
      if (needsRoom && !hasRoomFor(taken + 1, remainingCodes(subject, used))) throw noCodeRoom(subject, used + taken);
      const ready = await check.code(code);
      if (titles !== undefined) takeTitle(titles, create.title);
      checked.push({ code, ready });
      if (needsRoom) taken += 1;
    } catch (error) {
      refused.set(code, refusalOf(error));
    }
  }

  const inserted = await insertAsFarAsPossible(trx, deps, context, checked, refused);
  return {
    creations: codes.map((code) => ({ key: code.key, outcome: outcomeOf(refused.get(code), inserted.rows.get(code)) })),
    routes: inserted.routes,
  };
}

type Candidate<Key> = { code: NewCode<Key>; ready: CheckedCode };
type Inserted<Key> = { rows: Map<NewCode<Key>, CodeRow>; routes: StoredRoute[] };

/**
 * All together. If one of them is refused by the database (its ending is taken, or its title was taken at this moment),
 * halves are tried, so that the others are still inserted together.
 */
async function insertAsFarAsPossible<Key>(
  trx: Transaction,
  deps: CreateDeps,
  context: WorkspaceContext,
  candidates: readonly Candidate<Key>[],
  refused: Map<NewCode<Key>, AppError>,
): Promise<Inserted<Key>> {
  if (candidates.length === 0) return { rows: new Map(), routes: [] };
  await sql`savepoint codes`.execute(trx);
  try {
    const { rows, routes } = await insertTogether(
      trx,
      deps,
      context,
      candidates.map(({ ready }) => ready),
    );
    await sql`release savepoint codes`.execute(trx);
    return { rows: new Map(candidates.flatMap(({ code }, at) => (rows[at] ? [[code, rows[at]]] : []))), routes };
  } catch (error) {
    const refusal = refusalOf(error);
    await sql`rollback to savepoint codes`.execute(trx);
    await sql`release savepoint codes`.execute(trx);
    const [only, ...others] = candidates;
    if (only !== undefined && others.length === 0) {
      refused.set(only.code, refusal);
      return { rows: new Map(), routes: [] };
    }
    const half = Math.ceil(candidates.length / 2);
    const first = await insertAsFarAsPossible(trx, deps, context, candidates.slice(0, half), refused);
    const second = await insertAsFarAsPossible(trx, deps, context, candidates.slice(half), refused);
    return { rows: new Map([...first.rows, ...second.rows]), routes: [...first.routes, ...second.routes] };
  }
}

/** What concerns one code alone. Anything else is thrown on. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  throw error;
}

function outcomeOf(error: AppError | undefined, row: CodeRow | undefined): Outcome {
  if (row !== undefined) return { kind: 'created', row };
  return { kind: 'refused', error: error ?? new AppError('unexpected') };
}

/** A single code is not asked for: its insertion finds out. */
async function findTitles(
  trx: Transaction,
  workspaceUuid: string,
  codes: readonly NewCode<unknown>[],
): Promise<Set<string>> {
  const keys = codes.map(({ create }) => toSearchKey(create.title));
  return new Set(await findTakenTitles(trx, workspaceUuid, keys));
}

export function takeTitle(taken: Set<string>, title: string): void {
  const key = toSearchKey(title);
  if (taken.has(key)) throw violationError('title', 'constraint.qr.title.duplicated', 'Name already exists.');
  taken.add(key);
}

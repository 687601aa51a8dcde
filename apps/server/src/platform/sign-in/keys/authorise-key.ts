import { BlockList, isIP } from 'node:net';
import { limitsOf } from '@evercode/access';
import { isWorkspaceAction } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { AppError, namePerson, notFound } from '../../http/answers/app-error.ts';
import { isWellFormedApiKey } from './api-key-text.ts';
import { countAttempt } from '../secrets/attempts.ts';
import type { Asked, Credentials, KeyAuthority, ReportRates } from '../rights/authority.ts';
import { findKeyByHash, makerOf, stateOfKey, type KeyRow } from './find-key.ts';
import { hashToken } from '../secrets/hash-token.ts';
import { countRequest } from './key-rates.ts';
import { requireAction } from '../rights/require-action.ts';

const MINUTE_MS = 60_000;

type KeyDeps = { db: Queries; billing: 'on' | 'off' };

/**
 * Resolves an API key: who it acts for, whether it may be used from here and now, and whether it may do this. With
 * `reportRates` the request is counted.
 */
export function createAuthoriseKey({ db, billing }: KeyDeps) {
  return async (
    text: string,
    { address, workspaceUuid }: Pick<Credentials, 'address'> & { workspaceUuid: string | undefined },
    { action, now, reportRates }: Asked,
  ): Promise<KeyAuthority> => {
    if (!isWellFormedApiKey(text)) throw new AppError('key-refused');
    // The hash is found by an index: nothing is compared that could be timed, and no hash needs to be slow, because a
    // key has 178 random bits.
    const row = await findKeyByHash(db, hashToken(text), now);
    if (row === undefined) {
      // Only wrong keys count, so that one program with a wrong key does not lock out its neighbours.
      await countAttempt(db, 'apiKey', address, now);
      throw new AppError('key-refused');
    }
    const maker = makerOf(row, billing, now);
    try {
      return await judge(row, maker);
    } catch (error) {
      namePerson(error, maker?.userUuid);
      throw error;
    }

    async function judge(key: KeyRow, who: ReturnType<typeof makerOf>): Promise<KeyAuthority> {
      if (!isAllowedFrom(address, key.addresses)) throw new AppError('address-not-allowed');
      const state = stateOfKey(key, who, now);
      if (who === undefined || state === 'ended') throw new AppError('key-ended');
      if (state === 'expired') throw new AppError('key-expired');
      if (state === 'disabled') throw new AppError('key-disabled');
      const { subject, userUuid } = who;
      requireAction(subject, 'api-key.use');
      if (state === 'not-in-plan') throw new AppError('plan-limit-reached');
      if (reportRates) await countOrRefuse(key, subject, { now, reportRates });
      if (!isWorkspaceAction(action)) throw new AppError('closed-to-keys');
      // As for a stranger: another workspace does not exist.
      if (workspaceUuid !== undefined && workspaceUuid !== key.accountId) throw notFound();
      requireAction(subject, action);
      return {
        userUuid,
        sessionUuid: undefined,
        impersonatorUuid: undefined,
        key: { uuid: key.id, name: key.name },
        via: 'api',
        workspace: { workspaceUuid: key.accountId, subject },
      };
    }
  };

  async function countOrRefuse(
    { id, accountId: workspaceUuid, lastUsedAt }: KeyRow,
    subject: Parameters<typeof limitsOf>[0],
    { now, reportRates }: { now: Date; reportRates: ReportRates },
  ): Promise<void> {
    const { rates, refusedBy } = await countRequest(db, { workspaceUuid, limits: limitsOf(subject), now });
    reportRates(rates);
    if (refusedBy)
      throw new AppError(refusedBy.name === 'month' ? 'rate-limited-month' : 'rate-limited-second', {
        retryAfterSeconds: refusedBy.resetSeconds,
      });
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS) await noteUse(id, now);
  }

  /** Once a minute, however many requests there are. */
  async function noteUse(id: string, now: Date): Promise<void> {
    const aMinuteAgo = new Date(now.getTime() - MINUTE_MS);
    await db
      .updateTable('apiKeys')
      .set({ lastUsedAt: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', aMinuteAgo)]))
      .execute();
  }
}

function isAllowedFrom(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [base = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(base, familyOf(base));
    else list.addSubnet(base, Number(bits), familyOf(base));
  }
  // An IPv4 address that reached a socket of both families; `check` compares it with the rules of IPv4, too.
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

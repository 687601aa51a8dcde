import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Queries, Transaction } from '@evercode/database';

const RECOVERY_CODES = 10;

/** Crockford's alphabet, without similar characters. Its 32 letters divide 256, so a random byte has no bias. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits, in groups that are easy to read aloud. */
const GROUPS = 3;
const GROUP_LENGTH = 4;

export type RecoveryCodes = {
  /** Replaces all earlier codes. Only hashes are stored. */
  replace(trx: Transaction, userUuid: string): Promise<string[]>;
  /** Consumes a code: one of several concurrent requests succeeds. */
  consume(db: Queries, userUuid: string, typed: string, now: Date): Promise<boolean>;
  countLeft(db: Queries, userUuid: string): Promise<number>;
  removeAll(trx: Transaction, userUuid: string): Promise<void>;
};

/**
 * The hashes are keyed with the application's secret: codes are short enough for a brute-force attack on a stolen
 * database.
 */
export function createRecoveryCodes(appSecret: string): RecoveryCodes {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'recovery codes', 32));
  const hashOf = (userUuid: string, code: string) =>
    createHmac('sha256', key)
      .update(`${userUuid}\n${normalise(code)}`)
      .digest();
  const removeAll = async (trx: Transaction, userUuid: string) => {
    await trx.deleteFrom('recoveryCodes').where('userId', '=', userUuid).execute();
  };
  return {
    removeAll,
    async replace(trx, userUuid) {
      await removeAll(trx, userUuid);
      const codes = Array.from({ length: RECOVERY_CODES }, newCode);
      await trx
        .insertInto('recoveryCodes')
        .values(codes.map((code) => ({ userId: userUuid, hash: hashOf(userUuid, code) })))
        .execute();
      return codes;
    },
    async consume(db, userUuid, typed, now) {
      const consumed = await db
        .updateTable('recoveryCodes')
        .set({ usedAt: now })
        .where('userId', '=', userUuid)
        .where('hash', '=', hashOf(userUuid, typed))
        .where('usedAt', 'is', null)
        .returning('userId')
        .executeTakeFirst();
      return consumed !== undefined;
    },
    async countLeft(db, userUuid) {
      const { count } = await db
        .selectFrom('recoveryCodes')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('userId', '=', userUuid)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function newCode(): string {
  const drawn = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => alphabet[byte % alphabet.length]).join('');
  return Array.from({ length: GROUPS }, (_, group) =>
    drawn.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');
}

/** Accepts upper case, spaces and letters that look like digits. */
function normalise(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

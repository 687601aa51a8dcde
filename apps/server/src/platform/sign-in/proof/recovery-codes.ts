import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { Queries, Transaction } from '@evercode/database';
import type { HashCost } from '../secrets/passwords.ts';

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

/** All codes of a person have one salt, so that an answer costs one slow hash and not ten. A hash begins with it. */
const SALT_BYTES = 16;

/**
 * Codes are short enough for a brute-force attack on a stolen database. Their hashes are keyed with the application's
 * secret, and slow for an attacker who has that as well.
 */
export function createRecoveryCodes(appSecret: string, cost: HashCost): RecoveryCodes {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'recovery codes', 32));
  /** Without a salt as versions before stored it. */
  const hashOf = async (userUuid: string, code: string, salt: Buffer | undefined): Promise<Buffer> => {
    const keyed = createHmac('sha256', key)
      .update(`${userUuid}\n${normalise(code)}`)
      .digest();
    if (salt === undefined) return keyed;
    return Buffer.concat([salt, await hashRaw(keyed, { ...cost, salt })]);
  };
  const findSalt = async (db: Queries, userUuid: string): Promise<Buffer | undefined> => {
    const row = await db
      .selectFrom('recoveryCodes')
      .select('hash')
      .where('userId', '=', userUuid)
      .limit(1)
      .executeTakeFirst();
    return row && row.hash.length > SALT_BYTES * 2 ? row.hash.subarray(0, SALT_BYTES) : undefined;
  };
  const removeAll = async (trx: Transaction, userUuid: string) => {
    await trx.deleteFrom('recoveryCodes').where('userId', '=', userUuid).execute();
  };
  return {
    removeAll,
    async replace(trx, userUuid) {
      await removeAll(trx, userUuid);
      const codes = Array.from({ length: RECOVERY_CODES }, newCode);
      const salt = randomBytes(SALT_BYTES);
      const hashes = await Promise.all(codes.map((code) => hashOf(userUuid, code, salt)));
      await trx
        .insertInto('recoveryCodes')
        .values(hashes.map((hash) => ({ userId: userUuid, hash })))
        .execute();
      return codes;
    },
    async consume(db, userUuid, typed, now) {
      const hash = await hashOf(userUuid, typed, await findSalt(db, userUuid));
      const consumed = await db
        .updateTable('recoveryCodes')
        .set({ usedAt: now })
        .where('userId', '=', userUuid)
        .where('hash', '=', hash)
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

import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Queries, Transaction } from '@evercode/database';

export const RECOVERY_CODES = 10;

/** Crockford's letters: none is mistaken for another. 32 of them, so that every byte gives each as often. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits, in groups that can be read aloud. */
const GROUPS = 3;
const GROUP_LENGTH = 4;

export type RecoveryCodes = {
  /** New ones in place of all earlier ones. What is kept cannot be turned into them. */
  replace(trx: Transaction, userUuid: string): Promise<string[]>;
  /** Once: of two who come with the same code, one is let in. */
  take(db: Queries, userUuid: string, typed: string, now: Date): Promise<boolean>;
  countLeft(db: Queries, userUuid: string): Promise<number>;
  removeAll(trx: Transaction, userUuid: string): Promise<void>;
};

/** Short enough to be typed is short enough to be tried out by who has the database: the hashes have the application's secret in them. */
export function createRecoveryCodes(appSecret: string): RecoveryCodes {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'recovery codes', 32));
  const hashOf = (userUuid: string, code: string) => createHmac('sha256', key).update(`${userUuid}\n${normalise(code)}`).digest();
  const removeAll = async (trx: Transaction, userUuid: string) => {
    await trx.deleteFrom('recoveryCodes').where('userId', '=', userUuid).execute();
  };
  return {
    removeAll,
    async replace(trx, userUuid) {
      await removeAll(trx, userUuid);
      const codes = Array.from({ length: RECOVERY_CODES }, newCode);
      await trx.insertInto('recoveryCodes').values(codes.map((code) => ({ userId: userUuid, hash: hashOf(userUuid, code) }))).execute();
      return codes;
    },
    async take(db, userUuid, typed, now) {
      const taken = await db
        .updateTable('recoveryCodes').set({ usedAt: now })
        .where('userId', '=', userUuid).where('hash', '=', hashOf(userUuid, typed)).where('usedAt', 'is', null)
        .returning('userId').executeTakeFirst();
      return taken !== undefined;
    },
    async countLeft(db, userUuid) {
      const { count } = await db
        .selectFrom('recoveryCodes').select((eb) => eb.fn.countAll<string>().as('count'))
        .where('userId', '=', userUuid).where('usedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function newCode(): string {
  const drawn = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => letters[byte % letters.length]).join('');
  return Array.from({ length: GROUPS }, (_, group) => drawn.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH)).join('-');
}

/** As people write them: large or small, with spaces, and with letters for the digits that look like them. */
function normalise(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

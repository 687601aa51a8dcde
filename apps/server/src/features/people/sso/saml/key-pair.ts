import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queries } from '@evercode/database';
import * as z from 'zod';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';
import { signOwnCertificate } from './self-signed.ts';

const make = promisify(generateKeyPair);

export type KeyPair = { privateKey: string; certificate: string };

/** The key of a workspace that signs its requests to a provider, made at its first use. */
export async function keyPairOf(
  db: Queries,
  workspaceUuid: string,
  { box, now }: { box: SealedBox; now: Date },
): Promise<KeyPair> {
  const stored = await find();
  if (stored !== undefined) return stored;
  const keys = await make('rsa', { modulusLength: 2048 });
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
  await db
    .insertInto('ssoKeyPairs')
    .values({
      accountId: workspaceUuid,
      sealedKey: box.seal(key),
      certificate: signOwnCertificate(keys, { name: 'Evercode', now }),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (made === undefined) throw new TypeError('A key pair that was stored is gone.');
  return made;

  async function find(): Promise<KeyPair | undefined> {
    const row = await db
      .selectFrom('ssoKeyPairs')
      .select(['sealedKey', 'certificate'])
      .where('accountId', '=', workspaceUuid)
      .executeTakeFirst();
    return row && { privateKey: z.string().parse(box.open(row.sealedKey)), certificate: row.certificate };
  }
}

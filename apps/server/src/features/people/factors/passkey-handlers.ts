import { limits, type Passkey } from '@evercode/contract';
import { AppError, notFound, violationError } from '../../../platform/http/answers/app-error.ts';
import { makeChallenge } from '../../../platform/sign-in/secrets/challenges.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { lockPerson } from '../../../platform/sign-in/lock-person.ts';
import { createRegistrationOptions } from '../../../platform/sign-in/proof/passkey-options.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  updatePasskeyName,
  type PasskeyRow,
} from '../../../platform/sign-in/proof/passkeys-repo.ts';
import { requireProof, type ProofDeps } from '../../../platform/sign-in/proof/prove.ts';
import { requireWayIn } from '../../../platform/sign-in/way-in.ts';
import { requireSelf } from '../../../platform/sign-in/rights/require-self.ts';
import type { Tell } from '../../../platform/mail/tell-person.ts';
import { verifyAttestation } from '../../../platform/sign-in/proof/verify-passkey.ts';

type Names = 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';
type PasskeyDeps = ProofDeps & { tell: Tell; billing: 'on' | 'off'; newUuid: () => string };

export function createPasskeyHandlers(deps: PasskeyDeps): Pick<Handlers, Names> {
  const { db, site, tell, newUuid, billing } = deps;
  return {
    listPasskeys: async ({ params }, { userUuid }) => {
      requireSelf(params.uuid, userUuid);
      return { items: (await listPasskeysOf(db, userUuid)).map(presentPasskey) };
    },

    beginPasskey: async ({ params, body }, caller) => {
      requireSelf(params.uuid, caller.userUuid);
      const { userUuid, now } = caller;
      const { to } = await requireProof(deps, body.proof, caller);
      const existing = await listPasskeysOf(db, userUuid);
      requireRoom(existing);
      const challenge = await makeChallenge(db, { kind: 'passkey-registration', userUuid, now });
      return createRegistrationOptions(site, {
        challenge,
        userUuid,
        email: to.email,
        name: to.name,
        existing,
      });
    },

    addPasskey: async ({ params, body }, { userUuid, now, transact }) => {
      requireSelf(params.uuid, userUuid);
      const credential = await verifyAttestation(deps, body.response, { userUuid, now });
      return transact(async (trx) => {
        // Checked again under the lock: two registrations may have begun while there was room for one.
        await lockPerson(trx, userUuid);
        requireRoom(await listPasskeysOf(trx, userUuid));
        const row = await insertPasskey(trx, {
          ...credential,
          id: newUuid(),
          userId: userUuid,
          name: body.name,
          createdAt: now,
        });
        if (row === undefined) throw violationError('response', 'invalid', 'You already have this passkey.');
        await tell(trx, userUuid, { what: 'passkeyAdded', name: row.name }, now);
        return presentPasskey(row);
      });
    },

    renamePasskey: async ({ params, body }, { userUuid, transact }) => {
      const row = await transact((trx) => updatePasskeyName(trx, userUuid, params.uuid, body.name));
      if (row === undefined) throw notFound();
      return presentPasskey(row);
    },

    removePasskey: async ({ params, body }, caller) => {
      const { userUuid, now, transact } = caller;
      const passkeys = await listPasskeysOf(db, userUuid);
      if (!passkeys.some(({ id }) => id === params.uuid)) throw notFound();
      await requireProof(deps, body.proof, caller);
      await transact(async (trx) => {
        const row = await deletePasskey(trx, userUuid, params.uuid);
        await requireWayIn(trx, { userUuid, now, billing });
        if (row !== undefined) await tell(trx, userUuid, { what: 'passkeyRemoved', name: row.name }, now);
      });
      return undefined;
    },
  };
}

function requireRoom(existing: readonly PasskeyRow[]): void {
  if (existing.length >= limits.passkey.most) throw new AppError('passkeys-full');
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { uuid: id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

import { limits, type Passkey } from '@evercode/contract';
import { AppError, notFound, violationError } from '../../platform/http/app-error.ts';
import { makeChallenge } from '../../platform/sign-in/challenges.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { holdPerson } from './factors-repo.ts';
import { describeNewPasskey } from './passkey-options.ts';
import { deletePasskey, insertPasskey, listPasskeysOf, namePasskey, type PasskeyRow } from './passkeys-repo.ts';
import { requireProof, type ProofDeps } from './prove.ts';
import { requireSelf } from './require-self.ts';
import type { Tell } from '../../platform/mail/tell-person.ts';
import { verifyAttestation } from './verify-passkey.ts';

type Names = 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';
export type PasskeyDeps = ProofDeps & { tell: Tell; newUuid: () => string };

export function createPasskeyHandlers(deps: PasskeyDeps): Pick<Handlers, Names> {
  const { db, site, tell, newUuid } = deps;
  return {
    listPasskeys: async ({ params }, { userUuid }) => {
      requireSelf(params.uuid, userUuid);
      return { items: (await listPasskeysOf(db, userUuid)).map(presentPasskey) };
    },

    beginPasskey: async ({ params, body }, caller) => {
      requireSelf(params.uuid, caller.userUuid);
      const { userUuid, now } = caller;
      const { to } = await requireProof(deps, body.proof, caller);
      const known = await listPasskeysOf(db, userUuid);
      requireRoom(known);
      const challenge = await makeChallenge(db, { kind: 'passkey-registration', userUuid, now });
      return describeNewPasskey(site, { challenge, userUuid, email: to.email, name: to.name, known });
    },

    addPasskey: async ({ params, body }, { userUuid, now, transact }) => {
      requireSelf(params.uuid, userUuid);
      const made = await verifyAttestation(deps, body.response, { userUuid, now });
      return transact(async (trx) => {
        // What was begun in two windows while there was room for one is added by one of them.
        await holdPerson(trx, userUuid);
        requireRoom(await listPasskeysOf(trx, userUuid));
        const row = await insertPasskey(trx, { ...made, id: newUuid(), userId: userUuid, name: body.name, createdAt: now });
        if (row === undefined) throw violationError('response', 'invalid', 'This passkey is here already.');
        await tell(trx, userUuid, { what: 'passkeyAdded', name: row.name }, now);
        return presentPasskey(row);
      });
    },

    renamePasskey: async ({ params, body }, { userUuid, transact }) => {
      const row = await transact((trx) => namePasskey(trx, userUuid, params.uuid, body.name));
      if (row === undefined) throw notFound();
      return presentPasskey(row);
    },

    removePasskey: async ({ params, body }, caller) => {
      const { userUuid, now, transact } = caller;
      const own = await listPasskeysOf(db, userUuid);
      if (!own.some(({ id }) => id === params.uuid)) throw notFound();
      await requireProof(deps, body.proof, caller);
      await transact(async (trx) => {
        const row = await deletePasskey(trx, userUuid, params.uuid);
        if (row !== undefined) await tell(trx, userUuid, { what: 'passkeyRemoved', name: row.name }, now);
      });
      return undefined;
    },
  };
}

function requireRoom(known: readonly PasskeyRow[]): void {
  if (known.length >= limits.passkey.most) throw new AppError('passkeys-full');
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { uuid: id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

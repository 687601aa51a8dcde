import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { newSecret, stepOfCode, writeSetupUri } from '../../../platform/sign-in/proof/authenticator-code.ts';
import { countGuess, resetGuesses, openSecret } from '../../../platform/sign-in/proof/factor-answers.ts';
import {
  findFactor,
  findPerson,
  replaceUnconfirmedFactor,
  confirmFactor,
  removeFactor,
} from '../../../platform/sign-in/proof/factors-repo.ts';
import {
  listProofs,
  requireAnswer,
  requireProof,
  wrongCodeError,
  type ProofDeps,
} from '../../../platform/sign-in/proof/prove.ts';
import { requireWayIn } from '../../../platform/sign-in/way-in.ts';
import { requireSelf } from '../../../platform/sign-in/rights/require-self.ts';
import type { Tell } from '../../../platform/mail/tell-person.ts';

type Names =
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor';
type SecondFactorDeps = ProofDeps & { tell: Tell; billing: 'on' | 'off' };

/** How long a new secret may wait for its first code. */
const SETUP_MS = 30 * 60 * 1000;

export function createSecondFactorHandlers(deps: SecondFactorDeps): Pick<Handlers, Names> {
  const { db, box, recoveryCodes, tell, billing } = deps;
  return {
    getSecondFactor: async ({ params }, caller) => {
      requireSelf(params.uuid, caller.userUuid);
      const { userUuid } = caller;
      const [person, factor, left] = await Promise.all([
        findPerson(db, userUuid),
        findFactor(db, userUuid),
        recoveryCodes.countLeft(db, userUuid),
      ]);
      if (person === undefined) throw notFound();
      const since = factor?.confirmedAt?.toISOString() ?? null;
      return {
        isOn: since !== null,
        since,
        recoveryCodesLeft: since === null ? 0 : left,
        proofs: await listProofs(db, person, caller),
      };
    },

    beginSecondFactor: async ({ params, body }, caller) => {
      requireSelf(params.uuid, caller.userUuid);
      const { userUuid, now, transact, appHost } = caller;
      const { to } = await requireProof(deps, body.proof, caller);
      const secret = newSecret();
      const isKept = await transact((trx) =>
        replaceUnconfirmedFactor(trx, { userUuid, sealedSecret: box.seal(secret), now }),
      );
      if (!isKept) throw new AppError('second-factor-on');
      // At an app domain the authenticator names who people log in to there.
      const issuer = appHost?.look.productName || 'Evercode';
      return { secret, uri: writeSetupUri(secret, { issuer, label: to.email }) };
    },

    confirmSecondFactor: async ({ params, body }, { userUuid, now, transact }) => {
      requireSelf(params.uuid, userUuid);
      const factor = await findFactor(db, userUuid);
      if (factor?.confirmedAt) throw new AppError('second-factor-on');
      if (factor === undefined || now.getTime() - factor.createdAt.getTime() >= SETUP_MS)
        throw new AppError('challenge-ended');
      await countGuess(db, userUuid, body, now);
      const step = stepOfCode(openSecret(box, factor.sealedSecret), body.code, now);
      if (step === undefined) throw wrongCodeError('code');
      return transact(async (trx) => {
        if (!(await confirmFactor(trx, userUuid, step, now))) throw new AppError('second-factor-on');
        await resetGuesses(trx, userUuid);
        await tell(trx, userUuid, { what: 'secondFactorOn' }, now);
        return { recoveryCodes: await recoveryCodes.replace(trx, userUuid) };
      });
    },

    renewRecoveryCodes: async ({ params, body }, { userUuid, now, transact }) => {
      requireSelf(params.uuid, userUuid);
      await requireAnswer(deps, { userUuid, answer: body, now }, 'code');
      return transact(async (trx) => {
        await tell(trx, userUuid, { what: 'recoveryCodesRenewed' }, now);
        return { recoveryCodes: await recoveryCodes.replace(trx, userUuid) };
      });
    },

    removeSecondFactor: async ({ params, body }, caller) => {
      requireSelf(params.uuid, caller.userUuid);
      const { userUuid, now, transact } = caller;
      await requireProof(deps, body.proof, caller);
      await transact(async (trx) => {
        if (!(await removeFactor(trx, userUuid))) return;
        await requireWayIn(trx, { userUuid, now, billing });
        await recoveryCodes.removeAll(trx, userUuid);
        await tell(trx, userUuid, { what: 'secondFactorOff' }, now);
      });
      return undefined;
    },
  };
}

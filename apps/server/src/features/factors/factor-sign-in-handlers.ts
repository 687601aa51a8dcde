import { AppError } from '../../platform/http/app-error.ts';
import { findChallenge, makeChallenge, takeChallenge } from '../../platform/sign-in/challenges.ts';
import { completeSignIn } from '../../platform/sign-in/complete-sign-in.ts';
import { openSession, type SessionDeps } from '../../platform/sign-in/open-session.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { countGuess, forgetGuesses, takeAnswer } from './codes.ts';
import { askForAnyPasskey } from './passkey-options.ts';
import { wrongCode, type ProofDeps } from './prove.ts';
import type { Tell } from '../../platform/mail/tell-person.ts';
import { verifyAssertion } from './verify-passkey.ts';

type Names = 'answerSignInChallenge' | 'askForPasskey' | 'logInWithPasskey';

/** The second step of a sign-in, and the one that needs no first. */
export function createFactorSignInHandlers(deps: ProofDeps & SessionDeps & { tell: Tell }): Pick<Handlers, Names> {
  const { db, site, recoveryCodes, tell } = deps;
  const challengeEnded = () => new AppError('challenge-ended');
  return {
    answerSignInChallenge: async ({ body }, { now, userAgent, transact }) => {
      const asked = await findChallenge(db, 'second-factor', body.challenge, now);
      if (asked === undefined || asked.userUuid === null) throw challengeEnded();
      const { userUuid, detail } = asked;
      // The schema lets exactly one of the two through.
      const answer = body.code === undefined ? { recoveryCode: body.recoveryCode ?? '' } : { code: body.code };
      await countGuess(db, userUuid, answer, now);
      return transact(async (trx) => {
        if (!(await takeAnswer(trx, deps, { userUuid, answer, now }))) throw wrongCode('code' in answer ? 'code' : 'recoveryCode');
        if ((await takeChallenge(trx, 'second-factor', body.challenge, now)) === undefined) throw challengeEnded();
        await forgetGuesses(trx, userUuid);
        if ('recoveryCode' in answer) await tell(trx, userUuid, { what: 'recoveryCodeUsed', left: await recoveryCodes.countLeft(trx, userUuid) }, now);
        return openSession(trx, deps, { userUuid, isRemembered: detail['isRemembered'] === true, userAgent, now });
      });
    },

    askForPasskey: async (_request, { now }) => askForAnyPasskey(site, await makeChallenge(db, { kind: 'passkey-sign-in', userUuid: null, now })),

    logInWithPasskey: async ({ body }, { now, log, userAgent, transact }) => {
      const { userUuid, isUserVerified } = await verifyAssertion(deps, body.response, { now, log });
      const isRemembered = body.rememberMe ?? false;
      return transact((trx) => completeSignIn(trx, deps, { userUuid, isRemembered, userAgent, now, hasBothFactors: isUserVerified }));
    },
  };
}

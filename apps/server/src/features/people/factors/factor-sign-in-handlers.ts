import { AppError } from '../../../platform/http/answers/app-error.ts';
import { findChallenge, makeChallenge, consumeChallenge } from '../../../platform/sign-in/secrets/challenges.ts';
import { completeSignIn } from '../../../platform/sign-in/complete-sign-in.ts';
import { openSession, type SessionDeps } from '../../../platform/sign-in/open-session.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { countGuess, resetGuesses, consumeAnswer } from '../../../platform/sign-in/proof/factor-answers.ts';
import { createRequestOptions } from '../../../platform/sign-in/proof/passkey-options.ts';
import { wrongCodeError, type ProofDeps } from '../../../platform/sign-in/proof/prove.ts';
import type { Tell } from '../../../platform/mail/tell-person.ts';
import { verifyAssertion } from '../../../platform/sign-in/proof/verify-passkey.ts';

type Names = 'answerSignInChallenge' | 'askForPasskey' | 'logInWithPasskey';

/** Sign-in with a second factor, and with a passkey alone. */
export function createFactorSignInHandlers(deps: ProofDeps & SessionDeps & { tell: Tell }): Pick<Handlers, Names> {
  const { db, site, recoveryCodes, tell } = deps;
  const challengeEnded = () => new AppError('challenge-ended');
  return {
    answerSignInChallenge: async ({ body }, { now, userAgent, transact }) => {
      const challenge = await findChallenge(db, 'second-factor', body.challenge, now);
      if (challenge === undefined || challenge.userUuid === null) throw challengeEnded();
      const { userUuid, detail } = challenge;
      // The schema requires exactly one of the two.
      const answer = body.code === undefined ? { recoveryCode: body.recoveryCode ?? '' } : { code: body.code };
      await countGuess(db, userUuid, answer, now);
      return transact(async (trx) => {
        if (!(await consumeAnswer(trx, deps, { userUuid, answer, now })))
          throw wrongCodeError('code' in answer ? 'code' : 'recoveryCode', userUuid);
        if ((await consumeChallenge(trx, 'second-factor', body.challenge, now)) === undefined) throw challengeEnded();
        await resetGuesses(trx, userUuid);
        if ('recoveryCode' in answer)
          await tell(
            trx,
            userUuid,
            { what: 'recoveryCodeUsed', left: await recoveryCodes.countLeft(trx, userUuid) },
            now,
          );
        return openSession(trx, deps, { userUuid, isRemembered: detail['isRemembered'] === true, userAgent, now });
      });
    },

    askForPasskey: async (_request, { now }) =>
      createRequestOptions(site, await makeChallenge(db, { kind: 'passkey-sign-in', userUuid: null, now })),

    logInWithPasskey: async ({ body }, { now, log, userAgent, transact }) => {
      const { userUuid, isUserVerified } = await verifyAssertion(deps, body.response, { now, log });
      const isRemembered = body.rememberMe ?? false;
      return transact((trx) =>
        completeSignIn(trx, deps, { userUuid, isRemembered, userAgent, now, hasBothFactors: isUserVerified }),
      );
    },
  };
}

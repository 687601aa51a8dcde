import type { Database } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import { countAttempt, resetAttempts } from '../../../platform/sign-in/secrets/attempts.ts';
import { completeSignIn } from '../../../platform/sign-in/complete-sign-in.ts';
import { requireMember } from '../../../platform/sign-in/rights/require-member.ts';
import { requireJoined, type Join } from '../../../platform/workspaces/join-workspace.ts';
import { openSession, type SessionDeps } from '../../../platform/sign-in/open-session.ts';
import type { Passwords } from '../../../platform/sign-in/secrets/passwords.ts';
import type { RefuseGuessable } from '../../../platform/sign-in/rights/refused-passwords.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { sendVerification } from '../../../platform/mail/send-verification.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { closeSession, renewSession, sessionEnded } from './sessions.ts';
import { findUserByEmail, lockAndComparePassword } from './sign-in-repo.ts';
import type { Trials } from '../../../platform/sign-in/secrets/trials.ts';
import { createPerson } from '../../../platform/sign-in/create-person.ts';

type Deps = SessionDeps & {
  join: Join;
  db: Database;
  passwords: Passwords;
  refuseGuessable: RefuseGuessable;
  trials: Trials;
  mail: { post: Post; links: AppLinks };
};

export function createSignInHandlers(deps: Deps): Pick<Handlers, 'signUp' | 'login' | 'refreshToken' | 'logout'> {
  const { db, passwords, refuseGuessable, newUuid, trials, mail, join } = deps;
  return {
    signUp: async ({ body }, { now, userAgent, transact, appHost }) => {
      // A workspace of their own would not be reached here.
      if (appHost !== undefined && body.invitation === undefined) throw new AppError('other-workspace');
      await refuseGuessable(body.password, { email: body.email, name: body.username });
      const passwordHash = await passwords.hash(body.password);
      return transact(async (trx) => {
        const userUuid = await createPerson(trx, { input: body, passwordHash, now, newUuid, trials });
        const to = { email: body.email, name: body.username, language: body.language ?? body.locale ?? 'en' };
        // An invitation link proves access to the mailbox.
        if (body.invitation === undefined) await sendVerification(trx, mail, { userUuid, to, now });
        else requireJoined(await join(trx, { token: body.invitation }, { userUuid, email: body.email }, now), 'email');
        return openSession(trx, deps, { userUuid, isRemembered: true, userAgent, now });
      });
    },

    login: async ({ body, query }, { now, address, userAgent, transact, appHost }) => {
      const attemptKey = `${body.email}\n${address}`;
      await countAttempt(db, 'login', attemptKey, now);
      await countAttempt(db, 'loginAnywhere', body.email, now);
      const user = await findUserByEmail(db, body.email);
      const isCorrect = await passwords.matches(user?.passwordHash, body.password);
      if (user === undefined || !isCorrect) throw new AppError('invalid-credentials', { personUuid: user?.id });
      await resetAttempts(db, 'login', attemptKey);
      return transact(async (trx) => {
        if (!(await lockAndComparePassword(trx, user)))
          throw new AppError('invalid-credentials', { personUuid: user.id });
        // After the password, so that the answer does not reveal who belongs to the workspace. An invitation makes a
        // member.
        if (appHost !== undefined && query.invitation_id === undefined)
          await requireMember(trx, user.id, appHost.workspaceUuid);
        const answer = await completeSignIn(trx, deps, {
          userUuid: user.id,
          isRemembered: body.rememberMe ?? false,
          userAgent,
          now,
        });
        // An invalid invitation does not prevent the sign-in: its own page shows the reason. Before the second factor
        // nothing is joined.
        if (query.invitation_id !== undefined && !('challenge' in answer)) {
          await join(trx, { token: query.invitation_id }, { userUuid: user.id, email: body.email }, now);
        }
        return answer;
      });
    },

    refreshToken: async ({ body }, { now, log, transact }) => {
      const renewal = await transact((trx) => renewSession(trx, deps, body.refresh_token, now));
      if (renewal.kind === 'renewed') return renewal.session;
      if (renewal.kind === 'reused')
        log.warn({ session: renewal.sessionUuid }, 'a used refresh token came again; session ended');
      throw sessionEnded();
    },

    logout: async ({ body }, { now, transact }) => {
      await transact((trx) => closeSession(trx, body.refresh_token, now));
      return undefined;
    },
  };
}

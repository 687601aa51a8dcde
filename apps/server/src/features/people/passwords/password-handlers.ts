import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@evercode/database';
import { AppError, notFound, violationError } from '../../../platform/http/answers/app-error.ts';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import { countAttempt, resetAttempts } from '../../../platform/sign-in/secrets/attempts.ts';
import { dropLinks, linkHours, makeLink, consumeLink } from '../../../platform/sign-in/secrets/one-time-links.ts';
import type { Passwords } from '../../../platform/sign-in/secrets/passwords.ts';
import type { RefuseGuessable } from '../../../platform/sign-in/rights/refused-passwords.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { hasJustSignedIn } from '../../../platform/sign-in/rights/recent-sign-in.ts';
import { sendVerification } from '../../../platform/mail/send-verification.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { changePassword, removeOtherSignIns, findPerson, markVerified, type Person } from './passwords-repo.ts';

type Deps = { db: Database; passwords: Passwords; refuseGuessable: RefuseGuessable; post: Post; links: AppLinks };
type Names =
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'updatePassword'
  | 'createPassword'
  | 'verifyEmail'
  | 'resendVerification';

/** Longer than the work takes, so that the response time does not reveal the result. */
const FLOOR_MS = 250;

export function createPasswordHandlers({ db, passwords, refuseGuessable, post, links }: Deps): Pick<Handlers, Names> {
  const linkEnded = () => new AppError('link-ended');
  const queueChangeMail = (trx: Parameters<Post['queue']>[0], { to }: Person, now: Date) =>
    post.queue(trx, { kind: 'passwordChanged', link: links.requestReset(to.language) }, to, { now });

  return {
    requestPasswordReset: async ({ body }, { now, transact, appHost }) => {
      await answerSteadily(
        transact(async (trx) => {
          // Inside the transaction: when sending fails, the attempt is not counted, and a retry need not wait for
          // hours.
          await countAttempt(trx, 'passwordReset', body.email, now);
          const person = await findPerson(trx, { email: body.email });
          if (person === undefined) return;
          const { userUuid, to } = person;
          await dropLinks(trx, 'reset-password', userUuid);
          const token = await makeLink(trx, 'reset-password', { userUuid, email: to.email }, now);
          await post.queue(
            trx,
            {
              kind: 'resetPassword',
              link: links.recoverPassword(to.language, userUuid, token),
              hours: linkHours['reset-password'],
            },
            to,
            { now, ...(appHost && { brandOf: appHost.workspaceUuid }) },
          );
        }),
      );
      return undefined;
    },

    resetPassword: async ({ params, body }, { now, transact }) => {
      const passwordHash = await passwords.hash(body.password);
      await transact(async (trx) => {
        const holder = await consumeLink(trx, 'reset-password', body.resetRequest, now);
        const person = holder && (await findPerson(trx, holder));
        if (person === undefined || person.userUuid !== params.uuid) throw linkEnded();
        // The rollback leaves the link open for another password.
        await refuseGuessable(body.password, person.to);
        await changePassword(trx, { userUuid: person.userUuid, passwordHash, now });
        if (!person.isVerified) await removeOtherSignIns(trx, person.userUuid);
        // The link was sent to the address, so using it proves access to the mailbox.
        await markVerified(trx, person.userUuid, now);
        await queueChangeMail(trx, person, now);
        await resetAttempts(trx, 'loginAnywhere', person.to.email);
      });
      return undefined;
    },

    updatePassword: async ({ params, body }, { userUuid, sessionUuid, now, transact }) => {
      if (params.uuid !== userUuid) throw notFound();
      await countAttempt(db, 'passwordUpdate', userUuid, now);
      const person = await findPerson(db, { userUuid });
      if (person === undefined) throw notFound();
      if (!(await passwords.matches(person.passwordHash, body.currentPassword)))
        throw violationError('currentPassword', 'wrong-password', 'Wrong password.');
      if (body.password === body.currentPassword)
        throw violationError('password', 'same-password', 'Choose a password you aren’t using now.');
      await refuseGuessable(body.password, person.to);
      const passwordHash = await passwords.hash(body.password);
      await transact(async (trx) => {
        await changePassword(trx, { userUuid, passwordHash, exceptSession: sessionUuid, now });
        await dropLinks(trx, 'reset-password', userUuid);
        await queueChangeMail(trx, person, now);
      });
      return undefined;
    },

    createPassword: async ({ params, body }, { userUuid, sessionUuid, now, transact }) => {
      if (params.uuid !== userUuid) throw notFound();
      await countAttempt(db, 'passwordUpdate', userUuid, now);
      const passwordHash = await passwords.hash(body.password);
      await transact(async (trx) => {
        const person = await findPerson(trx, { userUuid }, 'for update');
        if (person === undefined) throw notFound();
        if (person.passwordHash !== null) throw new AppError('password-exists');
        await refuseGuessable(body.password, person.to);
        // A password is a proof for other changes, so an open session alone must not set one.
        if (!(await hasJustSignedIn(trx, { sessionUuid, now }))) throw new AppError('sign-in-too-old');
        await changePassword(trx, { userUuid, passwordHash, exceptSession: sessionUuid, now });
        await queueChangeMail(trx, person, now);
      });
      return undefined;
    },

    verifyEmail: async ({ body }, { now, transact }) => {
      await transact(async (trx) => {
        const holder = await consumeLink(trx, 'verify-email', body.token, now);
        if (holder === undefined) throw linkEnded();
        await markVerified(trx, holder.userUuid, now);
      });
      return undefined;
    },

    resendVerification: async (_request, { userUuid, now, transact }) => {
      await transact(async (trx) => {
        await countAttempt(trx, 'verification', userUuid, now);
        const person = await findPerson(trx, { userUuid });
        if (person === undefined || person.isVerified) return;
        if (!(await sendVerification(trx, { post, links }, { userUuid, to: person.to, now })))
          throw new AppError('mail-limit-reached');
      });
      return undefined;
    },
  };
}

async function answerSteadily<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, sleep(FLOOR_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

import type { Database } from '@evercode/database';
import { AppError, notFound, violationError } from '../../platform/http/app-error.ts';
import type { AppLinks } from '../../platform/mail/app-links.ts';
import { countAttempt, forgetAttempts } from '../../platform/sign-in/attempts.ts';
import { dropLinks, linkHours, makeLink, useLink } from '../../platform/sign-in/one-time-links.ts';
import type { Passwords } from '../../platform/sign-in/passwords.ts';
import type { Post } from '../../platform/mail/post.ts';
import { hasJustSignedIn } from '../../platform/sign-in/recent-sign-in.ts';
import { sendVerification } from '../../platform/mail/send-verification.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { answerSteadily } from '../../platform/http/steady-answer.ts';
import { changePassword, dropOtherWaysIn, findPerson, markVerified, type Person } from './passwords-repo.ts';

type Deps = { db: Database; passwords: Passwords; post: Post; links: AppLinks };
type Names = 'requestPasswordReset' | 'resetPassword' | 'updatePassword' | 'createPassword' | 'verifyEmail' | 'resendVerification';

export function createPasswordHandlers({ db, passwords, post, links }: Deps): Pick<Handlers, Names> {
  const linkEnded = () => new AppError('link-ended');
  const tellOfChange = (trx: Parameters<Post['queue']>[0], { to }: Person, now: Date) =>
    post.queue(trx, { kind: 'passwordChanged', link: links.requestReset(to.language) }, to, now);

  return {
    requestPasswordReset: async ({ body }, { now, transact }) => {
      await answerSteadily(transact(async (trx) => {
        // Inside: where nothing was sent, nothing is counted, and the next try need not wait for hours.
        await countAttempt(trx, 'passwordReset', body.email, now);
        const person = await findPerson(trx, { email: body.email });
        if (person === undefined) return;
        const { userUuid, to } = person;
        await dropLinks(trx, 'reset-password', userUuid);
        const token = await makeLink(trx, 'reset-password', { userUuid, email: to.email }, now);
        await post.queue(trx, { kind: 'resetPassword', link: links.recoverPassword(to.language, userUuid, token), hours: linkHours['reset-password'] }, to, now);
      }));
      return undefined;
    },

    resetPassword: async ({ params, body }, { now, transact }) => {
      const passwordHash = await passwords.hash(body.password);
      await transact(async (trx) => {
        const holder = await useLink(trx, 'reset-password', body.resetRequest, now);
        const person = holder && (await findPerson(trx, holder));
        if (person === undefined || person.userUuid !== params.uuid) throw linkEnded();
        await changePassword(trx, { userUuid: person.userUuid, passwordHash, now });
        if (!person.isVerified) await dropOtherWaysIn(trx, person.userUuid);
        // The link came to the address: whoever used it reads its mail.
        await markVerified(trx, person.userUuid, now);
        await tellOfChange(trx, person, now);
        await forgetAttempts(trx, 'loginAnywhere', person.to.email);
      });
      return undefined;
    },

    updatePassword: async ({ params, body }, { userUuid, sessionUuid, now, transact }) => {
      if (params.uuid !== userUuid) throw notFound();
      await countAttempt(db, 'passwordUpdate', userUuid, now);
      const person = await findPerson(db, { userUuid });
      if (person === undefined) throw notFound();
      if (!(await passwords.matches(person.passwordHash, body.currentPassword))) throw violationError('currentPassword', 'wrong-password', 'Wrong password.');
      if (body.password === body.currentPassword) throw violationError('password', 'same-password', 'The new password must differ from the current one.');
      const passwordHash = await passwords.hash(body.password);
      await transact(async (trx) => {
        await changePassword(trx, { userUuid, passwordHash, exceptSession: sessionUuid, now });
        await dropLinks(trx, 'reset-password', userUuid);
        await tellOfChange(trx, person, now);
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
        // A password is a proof for everything else: an open screen alone must not come by one.
        if (!(await hasJustSignedIn(trx, { sessionUuid, now }))) throw new AppError('sign-in-too-old');
        await changePassword(trx, { userUuid, passwordHash, exceptSession: sessionUuid, now });
        await tellOfChange(trx, person, now);
      });
      return undefined;
    },

    verifyEmail: async ({ body }, { now, transact }) => {
      await transact(async (trx) => {
        const holder = await useLink(trx, 'verify-email', body.token, now);
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
        await sendVerification(trx, { post, links }, { userUuid, to: person.to, now });
      });
      return undefined;
    },
  };
}

import type { Session, SignInAnswer, SignUpInput } from '@evercode/contract';
import type { Config } from '@evercode/config';
import type { Database, Transaction } from '@evercode/database';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Internet } from '../../../platform/internet/internet.ts';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import { requireJoined, type Join } from '../../../platform/workspaces/join-workspace.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { createTell } from '../../../platform/mail/tell-person.ts';
import { sendVerification } from '../../../platform/mail/send-verification.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { findGoogleUser } from './find-google-user.ts';
import { createIdTokens, type GoogleIdentity } from './id-tokens.ts';
import { makeNonce, consumeNonce } from './nonces.ts';

type SignInUser = { userUuid: string; isRemembered: boolean; userAgent: string; now: Date };

type Deps = {
  db: Database;
  config: Pick<Config, 'googleClientId' | 'googleIssuer' | 'googleKeysUrl' | 'termsUrl' | 'privacyUrl'>;
  /** What a correct password leads to as well. */
  signIn: (trx: Transaction, user: SignInUser) => Promise<SignInAnswer>;
  /** For a new user, who cannot have a second factor. */
  openSession: (trx: Transaction, user: SignInUser) => Promise<Session>;
  /** Refuses an address or a Google account that has a user already. */
  createPerson: (
    trx: Transaction,
    person: { input: Omit<SignUpInput, 'password'>; google: GoogleIdentity; now: Date },
  ) => Promise<string>;
  mail: { post: Post; links: AppLinks };
  internet: Internet;
  join: Join;
};
type Names = 'getSignInOptions' | 'makeGoogleNonce' | 'socialLogin' | 'socialSignUp';

/** Without the operator's client id these routes answer 404. */
export function createGoogleHandlers({
  db,
  config,
  signIn,
  openSession,
  createPerson,
  mail,
  join,
  internet,
}: Deps): Pick<Handlers, Names> {
  const { googleClientId: clientId, googleIssuer: issuer, googleKeysUrl: keysUrl, termsUrl, privacyUrl } = config;
  const tell = createTell(mail);
  const idTokens = clientId === undefined ? undefined : createIdTokens({ clientId, issuer, keysUrl, internet });
  return {
    // Google accepts the origin of the product, not those of app domains.
    getSignInOptions: async (_request, { appHost }) => ({
      google: clientId === undefined || appHost !== undefined ? null : { clientId },
      termsUrl: appHost?.look.termsUrl ?? termsUrl ?? null,
      privacyUrl: appHost?.look.privacyUrl ?? privacyUrl ?? null,
    }),

    makeGoogleNonce: async (_request, { now }) => {
      if (idTokens === undefined) throw notFound();
      return { nonce: await makeNonce(db, now) };
    },

    socialLogin: async ({ body }, { now, userAgent, transact, appHost }) => {
      if (idTokens === undefined || appHost !== undefined) throw notFound();
      const identity = await idTokens.read(body.idToken, now);
      return transact(async (trx) => {
        await consumeNonce(trx, identity.nonce, now);
        const { userUuid, isNewlyConnected } = await findGoogleUser(trx, identity);
        if (isNewlyConnected) await tell(trx, userUuid, { what: 'googleConnected' }, now);
        const answer = await signIn(trx, { userUuid, isRemembered: body.rememberMe ?? false, userAgent, now });
        if (body.invitation !== undefined && !('challenge' in answer))
          await join(trx, { token: body.invitation }, { userUuid, email: identity.email }, now);
        return answer;
      });
    },

    socialSignUp: async ({ body }, { now, userAgent, transact, appHost }) => {
      if (idTokens === undefined || appHost !== undefined) throw notFound();
      const { idToken, username, email: _claimed, avatar: _notKept, ...rest } = body;
      const identity = await idTokens.read(idToken, now);
      const input = { ...rest, email: identity.email, username: username || identity.name };
      return transact(async (trx) => {
        await consumeNonce(trx, identity.nonce, now);
        const userUuid = await createPerson(trx, { input, google: identity, now });
        const to = { email: identity.email, name: input.username, language: body.language ?? body.locale ?? 'en' };
        if (body.invitation === undefined && !identity.runsMailbox)
          await sendVerification(trx, mail, { userUuid, to, now });
        if (body.invitation !== undefined)
          requireJoined(await join(trx, { token: body.invitation }, { userUuid, email: identity.email }, now));
        return openSession(trx, { userUuid, isRemembered: true, userAgent, now });
      });
    },
  };
}

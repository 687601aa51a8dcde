import type { Database } from '@evercode/database';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import type { SessionDeps } from '../../../platform/sign-in/open-session.ts';
import type { Passwords } from '../../../platform/sign-in/passwords.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { createSealedBox } from '../../../platform/sign-in/sealed-box.ts';
import { createFactorSignInHandlers } from './factor-sign-in-handlers.ts';
import { createPasskeyHandlers } from './passkey-handlers.ts';
import { describeSite } from './passkey-options.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createSecondFactorHandlers } from './second-factor-handlers.ts';
import { createTell } from '../../../platform/mail/tell-person.ts';

type Deps = SessionDeps & {
  db: Database;
  passwords: Passwords;
  secret: string;
  publicUrl: string;
  post: Post;
  links: AppLinks;
};

/** Handlers of authenticator codes, recovery codes and passkeys: registration, removal and sign-in. */
export function createFactorHandlers({ secret, publicUrl, post, links, ...shared }: Deps) {
  const deps = {
    ...shared,
    box: createSealedBox(secret, 'second factors'),
    recoveryCodes: createRecoveryCodes(secret),
    site: describeSite(publicUrl),
    tell: createTell({ post, links }),
  };
  return { ...createSecondFactorHandlers(deps), ...createPasskeyHandlers(deps), ...createFactorSignInHandlers(deps) };
}

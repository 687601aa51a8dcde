import type { AppLinks } from '../../../platform/mail/app-links.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { createTell } from '../../../platform/mail/tell-person.ts';
import type { SessionDeps } from '../../../platform/sign-in/open-session.ts';
import type { ProofDeps } from '../../../platform/sign-in/proof/prove.ts';
import { createFactorSignInHandlers } from './factor-sign-in-handlers.ts';
import { createPasskeyHandlers } from './passkey-handlers.ts';
import { createSecondFactorHandlers } from './second-factor-handlers.ts';

type Deps = SessionDeps & ProofDeps & { post: Post; links: AppLinks };

/** Handlers of authenticator codes, recovery codes and passkeys: registration, removal and sign-in. */
export function createFactorHandlers({ post, links, ...shared }: Deps) {
  const deps = { ...shared, tell: createTell({ post, links }) };
  return { ...createSecondFactorHandlers(deps), ...createPasskeyHandlers(deps), ...createFactorSignInHandlers(deps) };
}

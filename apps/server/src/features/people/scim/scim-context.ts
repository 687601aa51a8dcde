import type { Trials } from '../../../platform/sign-in/secrets/trials.ts';

export type ScimDeps = { billing: 'on' | 'off'; newUuid: () => string; trials: Trials };

/** A request of an identity provider, or of a person who changes what the provider may do. */
export type ScimContext = ScimDeps & {
  workspaceUuid: string;
  /** The shown part of the provider's token; undefined where a person acts. */
  token: string | undefined;
  now: Date;
  /** The plan has single sign-on. Without it people can still be deactivated, and no one gets in. */
  mayGive: boolean;
};

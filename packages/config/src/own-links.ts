import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What the app lets a browser say to the scan role about itself: that its visits to a workspace are its own. The two may stand at different
 * origins, and know each other by the secret of the installation alone.
 */
export type OwnLink = {
  readonly account: string;
  readonly act: 'on' | 'off';
  /** Milliseconds since 1970: afterwards the link does nothing. */
  readonly until: number;
  /** Where the browser goes afterwards; '': it stays on a page that says what happened. */
  readonly back: string;
};

/** The path of the scan role below which such links lie; no ending of a code has a tilde. */
export const ownPath = '~own/';

export function signOwnLink(secret: string, { account, act, until, back }: OwnLink): string {
  const said = Buffer.from(JSON.stringify([account, act, until, back])).toString('base64url');
  return `${said}.${sign(secret, said)}`;
}

/** Undefined: we did not make it. Whether it is too old is for the caller to say. */
export function readOwnLink(secret: string, token: string): OwnLink | undefined {
  const [said = '', signature = ''] = token.split('.', 2);
  const [expected, given] = [Buffer.from(sign(secret, said)), Buffer.from(signature)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  // Its signature is ours, so it is what `signOwnLink` wrote.
  const [account, act, until, back] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, OwnLink['act'], number, string];
  return { account, act, until, back };
}

function sign(secret: string, said: string): string {
  const key = createHmac('sha256', secret).update('evercode own links').digest();
  return createHmac('sha256', key).update(said).digest('base64url');
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A signed link by which the app lets a browser tell the scan role that its visits to a workspace are own visits. The
 * two roles may have different origins and share only the secret of the installation.
 */
export type OwnLink = {
  readonly account: string;
  readonly act: 'on' | 'off';
  /** Expiry, in milliseconds since 1970. */
  readonly until: number;
  /** The address to redirect to; '' shows a page with the result. */
  readonly back: string;
  /** The domains of the workspace, each of which has a cookie of its own and is visited after the installation's. */
  readonly hosts: readonly string[];
  /** How many of these were visited up to this one: 0 is the installation's own short domain. */
  readonly at: number;
};

/** The path of these links on the scan role; endings never contain a tilde. */
export const ownPath = '~own/';

export function signOwnLink(secret: string, { account, act, until, back, hosts, at }: OwnLink): string {
  const signedPayload = Buffer.from(JSON.stringify([account, act, until, back, hosts, at])).toString('base64url');
  return `${signedPayload}.${sign(secret, signedPayload)}`;
}

/** Undefined if the signature is invalid. The caller checks the expiry. */
export function readOwnLink(secret: string, token: string): OwnLink | undefined {
  const [signedPayload = '', signature = ''] = token.split('.', 2);
  const [expected, given] = [Buffer.from(sign(secret, signedPayload)), Buffer.from(signature)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  // The signature is valid, so `signOwnLink` has written it.
  const [account, act, until, back, hosts, at] = JSON.parse(Buffer.from(signedPayload, 'base64url').toString()) as [
    string,
    OwnLink['act'],
    number,
    string,
    string[],
    number,
  ];
  return { account, act, until, back, hosts, at };
}

function sign(secret: string, payload: string): string {
  const key = createHmac('sha256', secret).update('evercode own links').digest();
  return createHmac('sha256', key).update(payload).digest('base64url');
}

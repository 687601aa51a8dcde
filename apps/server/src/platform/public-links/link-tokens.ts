import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A link of one purpose opens nothing of another. */
type LinkPurpose = 'public statistics' | 'files for printers' | 'pictures of codes';

export type LinkTokens = Readonly<{
  /** The same for the same link, so that members can copy it again. */
  make: (link: string) => string;
  /** The id of the link, or undefined for a token that this installation has not made. */
  read: (token: string) => string | undefined;
}>;

const ID_BYTES = 16;
const CODE_BYTES = 16;

/**
 * The token of a public link: the link's id with a code of 128 bits, made with the application's secret. Nothing that
 * opens a link is stored, so a copy of the database opens none.
 */
export function createLinkTokens(appSecret: string, purpose: LinkPurpose): LinkTokens {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', purpose, 32));
  const codeOf = (id: Buffer): Buffer => createHmac('sha256', key).update(id).digest().subarray(0, CODE_BYTES);
  return {
    make(link) {
      const id = Buffer.from(link.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, codeOf(id)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Other spellings of the same bytes would be other entries of the cache.
      if (bytes.length !== ID_BYTES + CODE_BYTES || bytes.toString('base64url') !== token) return undefined;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), codeOf(id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}

import { isIP } from 'node:net';
import { z } from 'zod';

export type About = {
  meaning: string;
  /** Completes the sentence "NAME must be ...". */
  expects: string;
  /** Shown in the table where the default depends on other variables. */
  fallback?: string;
  /** Set by the launcher for the processes it starts; left out of the table. */
  internal?: true;
  /** May hold a password: the value is never repeated in a message. */
  secret?: true;
};

export const about = z.registry<About>();

export const port = z.coerce.number().int().min(0).max(65535);
export const flag = z.stringbool();
/** An origin without a path, since short links and cookies are bound to origins. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).pathname === '/' && !/[?#@]/.test(value))
  .transform((value) => new URL(value).origin);

/** Only http and https: other schemes would do nothing or could execute scripts. */
export const webAddress = z.url({ protocol: /^https?$/ });

export const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\r\n]*$/);

export function isHelpUrl(value: string): boolean {
  const plain = value.replaceAll('{lang}', 'en');
  return URL.canParse(plain) && /^https?:$/.test(new URL(plain).protocol);
}

/** An address, or one with a port as `Resolver.setServers` of Node takes it. */
export function isDnsServer(value: string): boolean {
  const [, address = value] = /^\[?([^\]]+?)\]?:\d{1,5}$/.exec(value) ?? [];
  return isIP(value) !== 0 || isIP(address) !== 0;
}

/** Printable, too: anything else is no value of a header. */
export function isPercentEncoded(value: string): boolean {
  try {
    return /^[ -~]*$/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}

/** The form that `parseS3Url` of packages/storage parses. */
export const s3Address =
  /^s3:\/\/[^\s:@/?#]+:[^\s:@/?#]+@[\w.-]+(?::\d{1,5})?\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[a-z0-9][a-z0-9._-]*)*\/?(?:\?(?:(?:region=[\w-]+|tls=(?:true|false))(?:&(?!$)|$))*)?$/;

export const PORT_EXPECTED = 'a port number from 0 to 65535';
export const FLAG_EXPECTED = 'true or false';

/** Origins, separated by commas. */
export const origins = z.string().regex(/^https?:\/\/[^\s,/]+(?:,https?:\/\/[^\s,/]+)*$/);

/** A name or an address of this machine. */
export const listenHost = z.string().regex(/^[\w.:-]+$/);

import type { DeviceStorage } from './device-storage.ts';

/** How somebody first found the way here: told at sign-up, and to nobody else. */
export interface Arrival {
  readonly referrer?: string;
  readonly utm?: Readonly<Record<string, string>>;
}

/** The part of a document that has to do with cookies. */
export type CookieJar = Pick<Document, 'cookie'>;

const referrerKey = 'evercode.original-referer';
/** A cookie, so that the operator's own site on the same domain can write it, and a visit there counts as the first. */
const cookieName = 'utmValues';
const cookieSeconds = 30 * 24 * 3600;
const longestReferrer = 2048;
const longestValue = 256;
const mostNames = 10;
const isCampaignName = (name: string) => /^utm_[a-z]{1,20}$/.test(name);

/** The first visit counts; later ones change nothing. */
export function rememberArrival({ storage, jar }: { storage: DeviceStorage; jar: CookieJar }, url: URL, referrer: string): void {
  const isFromElsewhere = URL.canParse(referrer) && new URL(referrer).origin !== url.origin;
  if (isFromElsewhere && storage.read(referrerKey) === null) storage.write(referrerKey, referrer.slice(0, longestReferrer));

  const utm = keepCampaign(Object.fromEntries(url.searchParams));
  if (!utm || readCookie(jar) !== undefined) return;
  const secure = url.protocol === 'https:' ? '; secure' : '';
  jar.cookie = `${cookieName}=${encodeURIComponent(JSON.stringify(utm))}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`;
}

export function readArrival({ storage, jar }: { storage: DeviceStorage; jar: CookieJar }): Arrival {
  const referrer = storage.read(referrerKey);
  const utm = readCampaign(jar);
  return { ...(referrer !== null && { referrer }), ...(utm && { utm }) };
}

/** Undefined when there is none. Whoever may set a cookie here may write anything into it. */
function readCampaign(jar: CookieJar): Arrival['utm'] {
  try {
    const found: unknown = JSON.parse(decodeURIComponent(readCookie(jar) ?? 'null'));
    return typeof found === 'object' && found !== null ? keepCampaign(found) : undefined;
  } catch {
    return undefined;
  }
}

function readCookie(jar: CookieJar): string | undefined {
  return jar.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}

/** What the server takes: a link that anybody has made must not keep somebody from signing up. */
function keepCampaign(found: object): Arrival['utm'] {
  const kept = Object.entries(found).flatMap(([name, value]: [string, unknown]) =>
    (isCampaignName(name) && typeof value === 'string' && value !== '' ? [[name, toStorable(value)] as const] : []));
  return kept.length > 0 ? Object.fromEntries(kept.slice(0, mostNames)) : undefined;
}

/** Without NUL, and without the half of a character that the cut may leave. */
function toStorable(value: string): string {
  return value.replaceAll('\0', '').slice(0, longestValue).toWellFormed();
}

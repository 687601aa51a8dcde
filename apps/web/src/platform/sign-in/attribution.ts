import type { DeviceStorage } from '../services/device-storage.ts';

/** How a person first reached the site: sent with the sign-up only. */
interface Attribution {
  readonly referrer?: string;
  readonly utm?: Readonly<Record<string, string>>;
}

/** The part of a document that handles cookies. */
type CookieJar = Pick<Document, 'cookie'>;

const referrerKey = 'evercode.original-referer';
/** A cookie, so that the operator's website on the same domain can write it, and a visit there counts as the first. */
const cookieName = 'utmValues';
const cookieSeconds = 30 * 24 * 3600;
const maxReferrerLength = 2048;
const maxValueLength = 256;
const maxNames = 10;
const isCampaignName = (name: string) => /^utm_[a-z]{1,20}$/.test(name);

/** The first visit counts; later ones change nothing. */
export function storeAttribution(
  { storage, jar }: { storage: DeviceStorage; jar: CookieJar },
  url: URL,
  referrer: string,
): void {
  const isExternal = URL.canParse(referrer) && new URL(referrer).origin !== url.origin;
  if (isExternal && storage.read(referrerKey) === null)
    storage.write(referrerKey, referrer.slice(0, maxReferrerLength));

  const utm = keepCampaign(Object.fromEntries(url.searchParams));
  if (!utm || readCookie(jar) !== undefined) return;
  const secure = url.protocol === 'https:' ? '; secure' : '';
  const value = encodeURIComponent(JSON.stringify(utm));
  jar.cookie = `${cookieName}=${value}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`;
}

export function readAttribution({ storage, jar }: { storage: DeviceStorage; jar: CookieJar }): Attribution {
  const referrer = storage.read(referrerKey);
  const utm = readCampaign(jar);
  return { ...(referrer !== null && { referrer }), ...(utm && { utm }) };
}

/** Undefined without a cookie. Its content is untrusted: other sites of the domain can write it. */
function readCampaign(jar: CookieJar): Attribution['utm'] {
  try {
    const found: unknown = JSON.parse(decodeURIComponent(readCookie(jar) ?? 'null'));
    return typeof found === 'object' && found !== null ? keepCampaign(found) : undefined;
  } catch {
    return undefined;
  }
}

function readCookie(jar: CookieJar): string | undefined {
  return jar.cookie
    .split('; ')
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
}

/** Keeps only values the server accepts, so that a malformed link cannot block a sign-up. */
function keepCampaign(found: object): Attribution['utm'] {
  const kept = Object.entries(found).flatMap(([name, value]: [string, unknown]) =>
    isCampaignName(name) && typeof value === 'string' && value !== '' ? [[name, toStorable(value)] as const] : [],
  );
  return kept.length > 0 ? Object.fromEntries(kept.slice(0, maxNames)) : undefined;
}

/** Removes NUL, and a surrogate half that the cut may leave. */
function toStorable(value: string): string {
  return value.replaceAll('\0', '').slice(0, maxValueLength).toWellFormed();
}

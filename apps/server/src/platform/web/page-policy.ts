import type { ChatOrigins } from '@evercode/config';

/** The security headers of the app's pages. */
export type PageNeeds = {
  /** In development Vite inlines scripts. */
  allowsInlineScripts: boolean;
  /** With a Google client id: its script draws a button in a frame and opens a window. */
  showsGoogle: boolean;
  /** Where the payment form of Stripe comes from: Stripe, or the origin of a stand-in. Undefined: our own form. */
  paysAt?: 'stripe' | URL | undefined;
  /** With a support chat: what its widget needs. */
  chatFrom?: ChatOrigins | undefined;
};

/**
 * Same origin only. Mantine writes style elements, so inline styles are allowed; inline scripts are not.
 * `wasm-unsafe-eval` is for the decoder that checks designs in the browser, and allows no script.
 */
const ours = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

type Directives = Readonly<Record<string, readonly string[]>>;

/** Only the addresses that Google documents as needed. */
const google: Directives = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ["'self'", 'https://accounts.google.com/gsi/'],
};

/** Only the addresses that Stripe documents as needed for its Payment Element and the questions of banks. */
const stripe: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const standIn = ({ origin }: URL): Directives => ({
  'script-src': [origin],
  'connect-src': [origin],
  'frame-src': ["'self'", origin],
});

const chat = ({ scripts, connections, frames, looks }: ChatOrigins): Directives => ({
  'script-src': scripts,
  'connect-src': connections,
  'frame-src': ["'self'", ...frames],
  'img-src': looks,
  'style-src': looks,
  'font-src': looks,
});

export function describePagePolicy({ allowsInlineScripts, showsGoogle, paysAt, chatFrom }: PageNeeds) {
  const more = [
    ...(showsGoogle ? [google] : []),
    ...(paysAt === undefined ? [] : [paysAt === 'stripe' ? stripe : standIn(paysAt)]),
    ...(chatFrom === undefined ? [] : [chat(chatFrom)]),
  ];
  return {
    contentSecurityPolicy: allowsInlineScripts
      ? (false as const)
      : { directives: join([ours, ...more]), useDefaults: false },
    crossOriginEmbedderPolicy: false as const,
    // Google's window answers its opener, and Google needs the origin as referrer. The path is not sent to other
    // origins.
    crossOriginOpenerPolicy: { policy: showsGoogle ? ('same-origin-allow-popups' as const) : ('same-origin' as const) },
    referrerPolicy: { policy: showsGoogle ? ('strict-origin-when-cross-origin' as const) : ('same-origin' as const) },
  };
}

function join(policies: readonly Directives[]): Record<string, string[]> {
  const joined: Record<string, string[]> = {};
  for (const [name, sources] of policies.flatMap((policy) => Object.entries(policy)))
    joined[name] = [...new Set([...(joined[name] ?? []), ...sources])];
  return joined;
}

/** Addresses that contain a token: no referrer from these pages, not even to our own server, whose proxy may log it. */
const secretPath =
  /^(?:\/[^/]+\/(?:password\/recover|verify-email|invitation|stop-report|statistics|print)|\/(?:statistics|print))\//i;
const secretQuery = /[?&](?:token|refreshToken)=/i;

export function carriesSecret(url: string): boolean {
  return secretPath.test(url) || secretQuery.test(url);
}

/** The security headers of the app's pages. */
export type PageNeeds = {
  /** In development Vite inlines scripts. */
  allowsInlineScripts: boolean;
  /** With a Google client id: its script draws a button in a frame and opens a window. */
  showsGoogle: boolean;
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

/** Only the addresses that Google documents as needed. */
const withGoogle = {
  ...ours,
  'script-src': [...ours['script-src'], 'https://accounts.google.com/gsi/client'],
  'style-src': [...ours['style-src'], 'https://accounts.google.com/gsi/style'],
  'connect-src': [...ours['connect-src'], 'https://accounts.google.com/gsi/'],
  'frame-src': ["'self'", 'https://accounts.google.com/gsi/'],
};

export function describePagePolicy({ allowsInlineScripts, showsGoogle }: PageNeeds) {
  return {
    contentSecurityPolicy: allowsInlineScripts
      ? (false as const)
      : { directives: showsGoogle ? withGoogle : ours, useDefaults: false },
    crossOriginEmbedderPolicy: false as const,
    // Google's window answers its opener, and Google needs the origin as referrer. The path is not sent to other
    // origins.
    crossOriginOpenerPolicy: { policy: showsGoogle ? ('same-origin-allow-popups' as const) : ('same-origin' as const) },
    referrerPolicy: { policy: showsGoogle ? ('strict-origin-when-cross-origin' as const) : ('same-origin' as const) },
  };
}

/** Addresses that contain a token: no referrer from these pages, not even to our own server, whose proxy may log it. */
const secretPath =
  /^(?:\/[^/]+\/(?:password\/recover|verify-email|invitation|stop-report|statistics|print)|\/(?:statistics|print))\//i;
const secretQuery = /[?&](?:token|refreshToken)=/i;

export function carriesSecret(url: string): boolean {
  return secretPath.test(url) || secretQuery.test(url);
}

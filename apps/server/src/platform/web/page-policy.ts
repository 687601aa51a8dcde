/** What the app's pages may fetch, show and tell others. */
export type PageNeeds = {
  /** In development Vite writes scripts into the page. */
  allowsInlineScripts: boolean;
  /** The operator has a client id at Google: its script draws a button in a frame and opens a window. */
  showsGoogle: boolean;
};

/**
 * Nothing comes from anywhere but here. Mantine writes style elements, so inline styles are allowed; scripts are not. The decoder
 * that tries every design in the browser is WebAssembly, which runs in a cage of its own and opens nothing else.
 */
const ours = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

/** What Google names as needed, and no more of its many addresses. */
const withGoogle = {
  ...ours,
  'script-src': [...ours['script-src'], 'https://accounts.google.com/gsi/client'],
  'style-src': [...ours['style-src'], 'https://accounts.google.com/gsi/style'],
  'connect-src': [...ours['connect-src'], 'https://accounts.google.com/gsi/'],
  'frame-src': ["'self'", 'https://accounts.google.com/gsi/'],
};

export function describePagePolicy({ allowsInlineScripts, showsGoogle }: PageNeeds) {
  return {
    contentSecurityPolicy: allowsInlineScripts ? (false as const) : { directives: showsGoogle ? withGoogle : ours, useDefaults: false },
    crossOriginEmbedderPolicy: false as const,
    // Google's window answers its opener, and Google asks which origin it is on: that, and never the path, is told to others.
    crossOriginOpenerPolicy: { policy: showsGoogle ? ('same-origin-allow-popups' as const) : ('same-origin' as const) },
    referrerPolicy: { policy: showsGoogle ? ('strict-origin-when-cross-origin' as const) : ('same-origin' as const) },
  };
}

/** Addresses that open something: pages there tell their address to nobody, not even to us, whose proxy may keep a log. */
const secretPath = /^\/[^/]+\/(?:password\/recover|verify-email|invitation|stop-report)\//i;
const secretQuery = /[?&](?:token|refreshToken)=/i;

export function carriesSecret(url: string): boolean {
  return secretPath.test(url) || secretQuery.test(url);
}

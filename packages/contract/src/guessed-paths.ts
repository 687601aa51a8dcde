/** Addresses that people type by guess, with or without a language before them. The web app redirects each. */
export const guessedPaths = [
  'pricing',
  'prices',
  'signup',
  'register',
  'signin',
  'sign-in',
  'reset',
  'forgot',
  'forgot-password',
  'reset-password',
  'generator',
] as const;
export type GuessedPath = (typeof guessedPaths)[number];

/** Pages whose addresses begin with a language, as they are typed without it. */
export const pathsWithoutLanguage = ['login', 'sign-up', 'make', 'help'] as const;

/** Texts (without their placeholders) that rightly read the same in another language as in English. Everything else that does is a text somebody forgot. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  Account: ['it'],
  'App store': ['it'],
  bot: ['es', 'it'],
  bots: ['es'],
  Browser: ['it'],
  Computer: ['it'],
  'Deep link': ['it', 'pt-br'],
  Design: ['it', 'pt-br'],
  Editor: ['es', 'it', 'pt-br'],
  Email: ['it'],
  Envelope: ['pt-br'],
  File: ['it'],
  General: ['es'],
  'Landing page': ['it'],
  Logo: ['it'],
  Menu: ['it', 'pt-br'],
  Monitor: ['pt-br'],
  Password: ['it'],
  password: ['it'],
  'Social media': ['it'],
  Tablet: ['it', 'pt-br'],
  Total: ['pt-br', 'es'],
};

/** Names, formats and units: the same everywhere. */
export const namesEverywhere: readonly string[] = ['Evercode', 'Free', 'Starter', 'Pro', 'Enterprise', 'PNG', 'SVG', 'PDF', 'EPS', 'WhatsApp', 'SMS', 'Wi-Fi', 'URL', 'API', 'English', 'Español', 'Italiano', 'Português (Brasil)', 'mm', 'cm', 'm', 'px'];

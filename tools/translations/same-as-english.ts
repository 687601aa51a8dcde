/** Texts (without their placeholders) that rightly read the same in another language as in English. Everything else that does is a text somebody forgot. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  Account: ['it'],
  Audio: ['es', 'it'],
  Aurora: ['es', 'it', 'pt-br'],
  bot: ['es', 'it'],
  bots: ['es'],
  Browser: ['it'],
  Design: ['it', 'pt-br'],
  Editor: ['es', 'it', 'pt-br'],
  Email: ['it'],
  Envelope: ['pt-br'],
  Fax: ['pt-br', 'es', 'it'],
  File: ['it'],
  gluten: ['es'],
  Gluten: ['es'],
  Halal: ['pt-br', 'es', 'it'],
  item: ['pt-br'],
  Item: ['pt-br'],
  Kosher: ['pt-br', 'es', 'it'],
  Link: ['it', 'pt-br'],
  Logo: ['it'],
  Menu: ['it', 'pt-br'],
  Monitor: ['pt-br'],
  Mono: ['es', 'it', 'pt-br'],
  Neon: ['it', 'pt-br'],
  Newsletter: ['it', 'pt-br'],
  Password: ['it'],
  Total: ['pt-br', 'es'],
  Video: ['it'],
};

/** Names, formats and units: the same everywhere. */
export const namesEverywhere: readonly string[] = ['Evercode', 'Free', 'Starter', 'Pro', 'Enterprise', 'PNG', 'SVG', 'PDF', 'EPS', 'HTML', 'WhatsApp', 'URL', 'API', 'English', 'Español', 'Italiano', 'Português (Brasil)', 'mm', 'cm', 'm', 'px'];

/** The maximum width of a line, as in `.oxfmtrc.json`. */
export const columns = 120;

/** Tables and templates whose lines are data, by path from the root, each with its reason. */
export const wideFiles: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /^packages\/i18n\/src\/(?:locales|words)\//, reason: 'texts that people read, one a line' },
  {
    pattern: /^packages\/analytics\/src\/(?:classify\/(?:corpus|agents)\/|generator\/cast\.ts|enrich\/.*\.test\.ts)/,
    reason: 'user agents as they are sent',
  },
  { pattern: /^packages\/config\/src\/variables\/\w+\.ts$/, reason: 'meanings of variables, one a line' },
  { pattern: /^packages\/pages\/src\/(?:content\/icons|illustration)\.ts$/, reason: 'paths of icons' },
  { pattern: /^packages\/art\/src\/(?:draw|scenes)\//, reason: 'paths of pictures' },
  { pattern: /^packages\/art\/src\/prompt\/hints\.ts$/, reason: 'tables of words' },
  { pattern: /^packages\/qr\/src\/label\/fonts\//, reason: 'outlines of letters' },
  { pattern: /^packages\/qr\/src\/logos\/system-logos\.ts$/, reason: 'paths of logos' },
  { pattern: /^packages\/client\/src\/v1\//, reason: 'made from the contract' },
  { pattern: /\/hostile-svgs\.ts$/, reason: 'attacks as they are sent' },
  { pattern: /\/dial-codes\.ts$/, reason: 'a table of countries' },
];

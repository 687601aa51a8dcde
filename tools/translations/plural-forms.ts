const suffix = /_(zero|one|two|few|many|other)$/;

/** `codes_other` -> `codes`; undefined for a key without plural forms. */
export function pluralBase(key: string): string | undefined {
  return suffix.test(key) ? key.replace(suffix, '') : undefined;
}

/** The forms that a language distinguishes (CLDR, by Intl): one and other in English, also many in Italian. */
export function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * The shape of a translation of an English namespace: exactly the same keys. English counts with `_one` and `_other`;
 * each pair becomes the forms of the language (CLDR, as `Intl.PluralRules` lists them). The default is Portuguese,
 * Spanish and Italian, whose `_many` is for millions ("1 milhão de códigos"). German would name `'one' | 'other'`.
 */
export type Translation<English, Forms extends PluralForm = 'one' | 'many' | 'other'> = {
  readonly [Key in WordKey<keyof English> | `${CountedKey<keyof English>}_${Forms}`]: Key extends keyof English
    ? English[Key] extends string
      ? string
      : Translation<English[Key], Forms>
    : string;
};

/** `codes_other` -> `codes` */
type CountedKey<Key> = Key extends `${infer Base}_other` ? Base : never;
type WordKey<Key> = Exclude<Key, `${CountedKey<Key>}_one` | `${CountedKey<Key>}_other`>;

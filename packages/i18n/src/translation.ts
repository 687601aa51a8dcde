/**
 * What another language must say for an English namespace: the same keys, no more and no fewer.
 * English counts with `_one` and `_other`. Portuguese, Spanish and Italian also have `_many` (CLDR: the millions, "1 milhão de códigos"),
 * so each `_other` of English asks them for a `_many`.
 */
export type Translation<English> = {
  readonly [Key in keyof English | ManyForm<keyof English>]: Key extends keyof English
    ? English[Key] extends string ? string : Translation<English[Key]>
    : string;
};

type ManyForm<Key> = Key extends `${infer Base}_other` ? `${Base}_many` : never;

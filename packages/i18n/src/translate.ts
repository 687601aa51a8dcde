import type { Namespace, Resources } from './resources.ts';

/**
 * The texts' keys and values as types, so that a wrong key or a missing value does not compile. i18next has such types
 * too, but they work the keys out again for each call, which took most of a type check of the app.
 */

/** What stands between the braces of a text: `{{count, number}} of {{name}}` -> `count, number` and `name`. */
type Placeholder<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}` ? Inside | Placeholder<Rest> : never;

/** Every translator fills in the product's name by itself. */
type PlaceholderOfCaller<Text> = Exclude<Placeholder<Text>, 'product'>;

type Values<Inside extends string> = {
  readonly [One in Inside as One extends `${infer Name}, number` ? Name : One]: One extends
    | `${string}, number`
    | 'count'
    ? number
    : string | number;
};

/** `codes_one` and `codes_other` are one text, `codes`, that needs a count. */
type Entries<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends `${infer Base}_other`
      ? [`${Path}${Base}`, 'count' | PlaceholderOfCaller<Tree[Key] | Tree[`${Base}_one` & keyof Tree]>]
      : Key extends `${string}_one`
        ? never
        : [`${Path}${Key}`, PlaceholderOfCaller<Tree[Key]>]
    : Entries<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

type Table<Tree> = {
  readonly [
    Entry in Entries<Tree> as Entry extends readonly [infer Key extends string, unknown] ? Key : never
  ]: Entry extends readonly [unknown, infer Inside extends string] ? Values<Inside> : never;
};

/** The values of each text, by namespace and key. */
type Tables = { readonly [Name in Namespace]: Table<Resources[Name]> };
type Keys = { readonly [Name in Namespace]: keyof Tables[Name] & string };
type KeysWithNamespace = { readonly [Name in Namespace]: `${Name}:${Keys[Name]}` };

/** Keys of the first namespace stand alone; those of the others, and of the first too, may name theirs. */
type TextKey<Names extends readonly Namespace[]> = Keys[Names[0] & Namespace] | KeysWithNamespace[Names[number]];

type ValuesOfKey<First extends Namespace, Key> = Key extends Keys[First]
  ? Tables[First][Key]
  : Key extends `${infer Name extends Namespace}:${infer Rest}`
    ? Rest extends Keys[Name]
      ? Tables[Name][Rest]
      : never
    : never;

/** A key may be one of several: then the values of all of them are needed. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

type Arguments<Needed> = object extends Needed ? [values?: Needed] : [values: Needed];

export interface Translate<Names extends readonly Namespace[]> {
  <Key extends TextKey<Names>>(key: Key, ...values: Arguments<All<ValuesOfKey<Names[0] & Namespace, Key>>>): string;
}

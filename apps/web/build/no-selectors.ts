/**
 * In the build, all that is left of i18next: react-i18next asks it for the key of a `keyPrefix` written as a function, and no screen has one.
 * The texts themselves are those of `src/app/language/texts.ts`.
 */
export function keyFromSelector(): never {
  throw new Error('A keyPrefix written as a function needs i18next itself.');
}

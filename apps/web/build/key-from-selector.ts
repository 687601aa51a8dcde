/** In the build, all that react-i18next gets of i18next. */
export function keyFromSelector(): never {
  throw new Error('A keyPrefix written as a function needs i18next itself.');
}

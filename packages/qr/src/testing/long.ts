/**
 * For tests: true in the long run (`LONG_TESTS=1`), which paints every case of the large matrices at full size. The
 * usual run asserts the same of fewer cases and smaller pictures.
 */
export const isLong = process.env['LONG_TESTS'] === '1';

/** All values in the long run, else every `step`th, beginning with number `first`. */
export function sampleOf<Value>(values: readonly Value[], step: number, first = 0): readonly Value[] {
  return isLong ? values : values.filter((_, place) => place % step === first % step);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Values `{time in base 36}.{signature}`: a time signed by this installation, bound to `parts`. */
type SignedTimes = {
  make(time: number, parts: readonly string[]): string;
  /** Whether a value was made for these parts, and `isInTime` accepts its time. Throws where the key cannot be read. */
  isMade(value: string, parts: readonly string[], isInTime: (time: number) => boolean): boolean;
};

/** `readKey` is called at the first signature. `purpose`: a value for one purpose is invalid for another. */
export function createSignedTimes(readKey: () => string, purpose: string): SignedTimes {
  let key: Buffer | undefined;

  function sign(time: number, parts: readonly string[]): string {
    key ??= createHmac('sha256', readKey()).update(purpose).digest();
    return createHmac('sha256', key)
      .update(JSON.stringify([...parts, time]))
      .digest('base64url');
  }

  return {
    make: (time, parts) => `${time.toString(36)}.${sign(time, parts)}`,
    isMade(value, parts, isInTime) {
      const [written = '', signature = ''] = value.split('.', 2);
      const time = Number.parseInt(written, 36);
      if (!isInTime(time)) return false;
      const [expected, given] = [Buffer.from(sign(time, parts)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

import { decoderNames, type DecoderName, type Readings } from './independent-decoders.ts';
import { shotNames } from './photograph.ts';

export type Truth = Readonly<{
  canBeScanned: boolean;
  /** Stricter: both decoders read a clean picture, and together they read six of the nine degraded ones. */
  isReadByAll: boolean;
  /** Of three clean pictures, the number that each decoder reads. */
  clean: Readonly<Record<DecoderName, number>>;
}>;

export function deriveTruth(readings: Readings, text: string): Truth {
  const reads = (name: DecoderName, shot: string): boolean => readings[name].get(shot)?.includes(text) ?? false;
  const cleanShots = shotNames.filter((shot) => shot.startsWith('clean'));
  const degraded = shotNames.filter((shot) => !shot.startsWith('clean'));
  const count = (shots: readonly string[], name: DecoderName) => shots.filter((shot) => reads(name, shot)).length;
  const byEither = degraded.filter((shot) => decoderNames.some((name) => reads(name, shot))).length;
  const clean = { zbar: count(cleanShots, 'zbar'), 'zxing-cpp': count(cleanShots, 'zxing-cpp') };
  return {
    canBeScanned: decoderNames.every((name) => count(shotNames, name) >= 1) && byEither >= 5,
    isReadByAll: decoderNames.every((name) => clean[name] >= 1) && byEither >= 6,
    clean,
  };
}

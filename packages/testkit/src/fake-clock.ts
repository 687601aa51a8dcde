type FakeClock = {
  now: () => number;
  advance: (ms: number) => void;
  set: (time: Date) => void;
};

/** A clock that advances only when told to. */
export function fakeClock(start = new Date('2026-01-15T12:00:00Z')): FakeClock {
  let time = start.getTime();
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
    set(next) {
      time = next.getTime();
    },
  };
}

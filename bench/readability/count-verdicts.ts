export type Verdict = Readonly<{ says: boolean; is: boolean }>;

export type Score = Readonly<{
  /** The mean of what it finds of the readable and of what it finds of the others. */
  accuracy: number;
  /** Of what it calls readable, what is not. */
  falsePercent: number;
  /** Of what is not readable, what it calls so. */
  missedPercent: number;
  positives: number;
  negatives: number;
}>;

export function measureVerdicts(verdicts: readonly Verdict[]): Score {
  const count = (says: boolean, is: boolean) => verdicts.filter((verdict) => verdict.says === says && verdict.is === is).length;
  const [found, lost, fooled, refused] = [count(true, true), count(false, true), count(true, false), count(false, false)];
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    accuracy: (share(found, found + lost) + share(refused, refused + fooled)) / 2,
    falsePercent: share(fooled, fooled + found) * 100,
    missedPercent: share(fooled, fooled + refused) * 100,
    positives: found + lost,
    negatives: fooled + refused,
  };
}

export type Verdict = Readonly<{ predicted: boolean; actual: boolean }>;

type Score = Readonly<{
  /** Balanced accuracy: the mean of the shares of readable and unreadable codes that are recognised. */
  accuracy: number;
  /** Share of unreadable codes among those called readable. */
  falsePercent: number;
  /** Share of the unreadable codes that are called readable. */
  missedPercent: number;
  positives: number;
  negatives: number;
}>;

export function scoreVerdicts(verdicts: readonly Verdict[]): Score {
  const count = (predicted: boolean, actual: boolean) =>
    verdicts.filter((verdict) => verdict.predicted === predicted && verdict.actual === actual).length;
  const [truePositives, falseNegatives, falsePositives, trueNegatives] = [
    count(true, true),
    count(false, true),
    count(true, false),
    count(false, false),
  ];
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    accuracy:
      (share(truePositives, truePositives + falseNegatives) + share(trueNegatives, trueNegatives + falsePositives)) / 2,
    falsePercent: share(falsePositives, falsePositives + truePositives) * 100,
    missedPercent: share(falsePositives, falsePositives + trueNegatives) * 100,
    positives: truePositives + falseNegatives,
    negatives: falsePositives + trueNegatives,
  };
}

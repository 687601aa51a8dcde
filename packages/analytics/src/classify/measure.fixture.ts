import type { ScanClass } from '@evercode/contract';
import { classifyScan } from './classify-scan.ts';
import type { Sample } from './corpus/sample.ts';

export type Measure = { class: ScanClass; samples: number; precision: number; recall: number };
type Mistake = { of: string; is: ScanClass; taken: ScanClass; reason: string; agent: string };

export function findMistakes(samples: readonly Sample[]): Mistake[] {
  return samples.flatMap((sample) => {
    const found = classifySample(sample);
    return found.class === sample.class
      ? []
      : [{ of: sample.of, is: sample.class, taken: found.class, reason: found.reason, agent: sample.agent }];
  });
}

/** Precision: the share of samples classified as X that are X. Recall: the share of X samples classified as X. */
export function measure(samples: readonly Sample[]): Measure[] {
  const pairs = samples.map((sample) => ({ is: sample.class, taken: classifySample(sample).class }));
  return [...new Set(samples.map((sample) => sample.class))].map((each) => {
    const right = pairs.filter(({ is, taken }) => is === each && taken === each).length;
    const taken = pairs.filter((pair) => pair.taken === each).length;
    const are = pairs.filter(({ is }) => is === each).length;
    return { class: each, samples: are, precision: taken === 0 ? 0 : right / taken, recall: right / are };
  });
}

export function classifySample({ method = 'GET', purpose = '', isOwn = false, agent }: Sample) {
  return classifyScan({ method, purpose, isOwn, agent });
}

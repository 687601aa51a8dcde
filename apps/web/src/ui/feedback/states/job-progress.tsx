import { Progress } from '@mantine/core';

type Props = Readonly<{
  /** Undefined while the end is not known. */
  part: number | undefined;
  /** How far it is, shown and announced. */
  words: string;
}>;

/** The progress of work that takes longer than a second. */
export function JobProgress({ part, words }: Props) {
  return (
    <>
      <Progress
        value={part === undefined ? 100 : part * 100}
        animated={part === undefined}
        size="lg"
        aria-label={words}
      />
      <output>{words}</output>
    </>
  );
}

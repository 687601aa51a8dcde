import { useState } from 'react';
import type { Issue } from './read-issues.ts';
import { useIssueText } from './use-issue-text.ts';

/** Which of the issues are shown: those of fields that were left, and all of them after an attempt to save. */
export function useShownIssues(issues: readonly Issue[], wordsOf?: (issue: Issue) => string | undefined) {
  const textOf = useIssueText();
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set());
  const isShown = ({ path }: Issue) => left === 'all' || left.has(path);
  return {
    errorOf: (path: string): string | undefined => {
      const issue = issues.find((one) => one.path === path && isShown(one));
      return issue && (wordsOf?.(issue) ?? textOf(issue));
    },
    firstShown: (path: RegExp): number | undefined => {
      const first = issues.find((issue) => path.test(issue.path) && isShown(issue));
      return first && Number(path.exec(first.path)?.[1]);
    },
    leave: (path: string) => setLeft((now) => (now === 'all' ? now : new Set(now).add(path))),
    show: () => setLeft('all'),
    hide: () => setLeft(new Set()),
  };
}

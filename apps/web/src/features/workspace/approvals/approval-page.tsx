import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { useNow } from '../../../ui/feedback/page/use-now.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { ApprovalOutcome } from './approval-outcome.tsx';
import { ApprovalQuestion } from './approval-question.tsx';
import classes from './approvals.module.css';
import { useApproval } from './use-approval.ts';

/** How often the page looks whether the five minutes are over. */
const tickMs = 5_000;

/** A person approves or declines what an assistant wants to change. The assistant shows the link to this page. */
export function ApprovalPage() {
  const { t } = useTranslation('approvals');
  // The route's guard accepts uuids only.
  const { uuid = '' } = useParams();
  const { found, answer } = useApproval(uuid);
  const now = useNow(tickMs);
  usePageTitle(t('name'));
  const { data: approval, error } = found;
  if (approval?.state === 'waiting' && Date.parse(approval.expiresAt) > now.getTime())
    return (
      <ApprovalQuestion
        approval={approval}
        answering={answer.isPending ? answer.variables : undefined}
        onAnswer={answer.mutate}
      />
    );
  const isGone = error instanceof ApiError && error.status === 404;
  if (approval || isGone)
    return <ApprovalOutcome approval={approval} outcome={approval === undefined ? 'ended' : outcomeOf(approval)} />;
  return (
    <div className={classes.page}>
      {error ? (
        <ErrorState
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} height={72} isCard />
      )}
    </div>
  );
}

function outcomeOf({ state, code }: NonNullable<ReturnType<typeof useApproval>['found']['data']>) {
  if (state === 'waiting') return 'ended';
  return state === 'outdated' && code.isLocked ? 'locked' : state;
}

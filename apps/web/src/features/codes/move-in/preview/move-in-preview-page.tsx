import { Button, Skeleton } from '@mantine/core';
import type { MoveIn } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { isOpen } from '../../../../platform/jobs/job-queries.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { EmptyState } from '../../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { MoveInFrame } from '../move-in-frame.tsx';
import { useMoveIn } from '../use-move-in.ts';
import { Reading } from './reading.tsx';
import { ReportView } from './report-view.tsx';

/** The last step: the links, and what would become of each. Its address can be reloaded, and opened by others. */
export function MoveInPreviewPage() {
  const { t } = useTranslation('moving');
  // The route guarantees the parameter.
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useMoveIn(uuid);
  if (data) return <Preview moveIn={data} />;
  return (
    <MoveInFrame step="preview">
      {error === null ? (
        <Loading>
          <Skeleton height={180} radius="lg" />
        </Loading>
      ) : error instanceof ApiError && error.status === 404 ? (
        <StartOver title={t('reading.gone')}>{t('reading.goneText')}</StartOver>
      ) : (
        <ErrorState
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </MoveInFrame>
  );
}

function Preview({ moveIn }: { moveIn: MoveIn }) {
  const { t } = useTranslation(['moving', 'errors']);
  const { reading, report } = moveIn;
  if (isOpen(reading))
    return (
      <MoveInFrame step="preview">
        <Reading moveIn={moveIn} />
      </MoveInFrame>
    );
  if (report !== null) return <ReportView moveIn={moveIn} report={report} />;
  return (
    <MoveInFrame step="preview">
      {reading.status === 'cancelled' ? (
        <StartOver title={t('moving:reading.canceled')} />
      ) : (
        <StartOver title={t('moving:reading.failed')} service={moveIn.service}>
          {t(`errors:${reading.problem ?? 'unexpected'}`)}
        </StartOver>
      )}
    </MoveInFrame>
  );
}

type StartOverProps = Readonly<{ title: string; service?: MoveIn['service']; children?: string }>;

function StartOver({ title, service, children }: StartOverProps) {
  const { t } = useTranslation('moving');
  return (
    <div role="alert">
      <EmptyState
        title={title}
        {...(children !== undefined && { text: children })}
        action={
          <Button size="md" component={Link} to={paths.moveIn(service)} variant="default">
            {t('reading.back')}
          </Button>
        }
      />
    </div>
  );
}

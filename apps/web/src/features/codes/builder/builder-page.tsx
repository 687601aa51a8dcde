import { routes } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { MessageBlock } from '../../../platform/screens/message-page.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';
import { BuilderScreen } from './builder-screen.tsx';
import classes from './builder-screen.module.css';
import { readTypeChoice } from './chooser/type-choice.ts';
import { FinishScreen } from './finish/finish-screen.tsx';

export function BuilderPage() {
  const { uuid } = useParams();
  const [search] = useSearchParams();
  return uuid === undefined ? (
    <BuilderScreen key="new" first={readTypeChoice(search)} />
  ) : (
    <EditPage key={uuid} uuid={uuid} />
  );
}

/**
 * An edit must not start from a cached version, so the form waits for the server. Right after its creation, a code is
 * shown finished.
 */
function EditPage({ uuid }: { uuid: string }) {
  const me = useMe();
  const api = useApi();
  const key = queryKeys.code(me.workspace.uuid, uuid);
  const client = useQueryClient();
  const location = useLocation();
  // The history entry survives a reload, the cache does not: a reloaded page is that of any code.
  const [isNew] = useState(() => isNewlyMade(location.state) && client.getQueryData(key) !== undefined);
  const code = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
    staleTime: isNew ? Infinity : 0,
    refetchOnWindowFocus: false,
  });

  if (code.data && isNew) return <FinishScreen code={code.data} />;
  if (code.data && code.isFetchedAfterMount) return <BuilderScreen existing={code.data} />;
  if (code.error instanceof ApiError && code.error.status === 404) return <Missing />;
  return <Waiting error={code.error} onRetry={() => void code.refetch()} />;
}

function Waiting({ error, onRetry }: Readonly<{ error: Error | null; onRetry: () => void }>) {
  const { t } = useTranslation('builder');
  usePageTitle(t('editTitle'));
  return (
    <>
      <BackLink to={paths.codes()} label={t('back')} />
      <PageHeader title={t('editTitle')} />
      {error ? (
        <ErrorState reference={error instanceof ApiError ? error.reference : undefined} onRetry={onRetry} />
      ) : (
        <Loading className={classes.columns}>
          <div>
            <Skeleton height={220} radius="lg" mb="lg" />
            <Skeleton height={420} radius="lg" />
          </div>
          <Skeleton height={260} radius="lg" />
        </Loading>
      )}
    </>
  );
}

function Missing() {
  const { t } = useTranslation(['builder', 'shell']);
  return (
    <div className={classes.missing}>
      <MessageBlock
        mood="lost"
        title={t('error.missing')}
        text={t('error.missingText')}
        actions={
          <Button component={Link} to={paths.codes()} variant="default">
            {t('shell:notFound.action')}
          </Button>
        }
      />
    </div>
  );
}

/** Reads the state that this screen wrote into the history entry. */
function isNewlyMade(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true;
}

import { routes } from '@evercode/contract';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { formatBytes } from '../../../../platform/language/format-bytes.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { isNearlyFull } from '../../../../platform/money/is-nearly-full.ts';
import { usePeople, usePeopleRoom } from '../../../../platform/money/use-people.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './cards.module.css';

/** How much of the plan is used: codes, people and file space. */
export function UsageBars() {
  const { t, i18n } = useTranslation('billing');
  const format = useFormatters();
  const { workspace } = useMe();
  const people = usePeople();
  const room = usePeopleRoom(people.data ?? []);
  const files = useFiles();
  const bytes = (size: number) => formatBytes(size, i18n.resolvedLanguage);
  return (
    <ul className={classes.bars}>
      <UsageBar
        label={t('usage.codes')}
        used={workspace.totals.qr}
        limit={workspace.qrLimit}
        write={(count) => format.number(count)}
      />
      {people.data && (
        <UsageBar
          label={t('usage.people')}
          used={room.used}
          limit={room.limit === 'unlimited' ? null : room.limit}
          write={(count) => format.number(count)}
        />
      )}
      {people.isPending && <AwaitedBar label={t('usage.people')} />}
      {files.space && (
        <UsageBar label={t('usage.files')} used={files.space.bytes} limit={files.space.spaceBytes} write={bytes} />
      )}
      {files.isPending && <AwaitedBar label={t('usage.files')} />}
    </ul>
  );
}

type BarProps = Readonly<{ label: string; used: number; limit: number | null; write: (amount: number) => string }>;

function UsageBar({ label, used, limit, write }: BarProps) {
  const { t } = useTranslation('billing');
  const id = useId();
  const share = limit === null ? 0 : Math.min(1, used / Math.max(1, limit));
  const value =
    limit === null
      ? t('usage.unlimited', { used: write(used) })
      : t('usage.of', { used: write(used), limit: write(limit) });
  return (
    <li>
      <div className={classes.barHead}>
        <span id={id}>{label}</span>
        <span className={classes.barValue}>{value}</span>
      </div>
      {limit !== null && (
        <Progress.Root size={6} radius="xl">
          <Progress.Section
            value={Math.round(share * 100)}
            // A plan for one person is no shortage.
            color={isNearlyFull(used, limit) && limit > 1 ? 'amber' : 'primary'}
            aria-labelledby={id}
          />
        </Progress.Root>
      )}
    </li>
  );
}

/** Takes the room of a bar whose amount is not known yet. */
function AwaitedBar({ label }: Readonly<{ label: string }>) {
  return (
    <li aria-busy>
      <div className={classes.barHead}>
        <span>{label}</span>
        <span className={classes.barValue} aria-hidden>
          …
        </span>
      </div>
      <Progress value={0} size={6} radius="xl" aria-hidden />
    </li>
  );
}

/** Without an answer, only the other bars are shown. */
function useFiles() {
  const api = useApi();
  const { uuid } = useMe().workspace;
  const { data, isPending } = useQuery({
    queryKey: queryKeys.workspaceDetail(uuid),
    queryFn: ({ signal }) => api.call(routes.getAccountDetail, { params: { uuid }, workspace: uuid, signal }),
  });
  return { space: data?.files, isPending };
}

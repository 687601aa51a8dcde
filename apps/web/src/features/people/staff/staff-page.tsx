import { limits, type StaffUser } from '@evercode/contract';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { endedParam } from '../../../platform/session/follow-identity.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import classes from './staff-page.module.css';
import { StaffUserRow } from './staff-user-row.tsx';
import { useStaffUsers } from './use-staff-users.ts';

const debounceMs = 300;

/**
 * Where support staff find a person who asked for help, and impersonate them. `children`: what else concerns the
 * operator.
 */
export function StaffPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('staff');
  const formatters = useFormatters();
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const users = useStaffUsers(search);
  const [chosen, setChosen] = useState<StaffUser>();
  const hasEnded = useEnding();
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader title={t('title')} {...(users.isSuccess && { count: formatters.number(users.total) })} />
      <div className={classes.top}>
        {hasEnded && <Notice>{t('ended')}</Notice>}
        <p className={classes.text}>{t('text')}</p>
        <SearchField
          value={search}
          onSearch={(term) => setAddress(term === '' ? {} : { search: term }, { replace: true })}
        />
      </div>
      <VisuallyHidden component="output">{users.isSuccess && t('found', { count: users.total })}</VisuallyHidden>
      {users.isPending && <SkeletonRows rows={5} height={88} isCard />}
      {users.isError && users.people.length === 0 && (
        <ErrorState
          reference={users.error instanceof ApiError ? users.error.reference : undefined}
          onRetry={() => void users.refetch()}
        />
      )}
      {users.isSuccess && users.people.length === 0 && <EmptyState title={t('none.title')} text={t('none.text')} />}
      {users.people.length > 0 && (
        <ul className={classes.list} aria-label={t('people')}>
          {users.people.map((user) => (
            <StaffUserRow key={user.uuid} user={user} onActAs={() => setChosen(user)} />
          ))}
        </ul>
      )}
      {users.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      {children}
      {chosen && <ReasonDialog user={chosen} search={search} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState(value);
  const send = useDebouncedCallback((search: string) => onSearch(search.trim()), debounceMs);
  return (
    <TextInput
      type="search"
      className={classes.search}
      maxLength={limits.searchTerm.max}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        send(currentTarget.value);
      }}
    />
  );
}

/** Shown once: the parameter is removed, so that a reload does not repeat it. */
function useEnding(): boolean {
  const [address, setAddress] = useSearchParams();
  const [hasEnded] = useState(address.has(endedParam));
  useEffect(() => {
    if (!address.has(endedParam)) return;
    const rest = new URLSearchParams(address);
    rest.delete(endedParam);
    setAddress(rest, { replace: true });
  }, [address, setAddress]);
  return hasEnded;
}

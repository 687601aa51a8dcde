import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListFilter } from './list-filter.ts';

type Props = Readonly<{ filter: ListFilter; canCreate: boolean; hasHadCodes: boolean; onClearSearch: () => void }>;

/** Four kinds of nothing: not found, not in this tab, not any more, not yet. */
export function EmptyCodes({ filter: { state, search }, canCreate, hasHadCodes, onClearSearch }: Props) {
  const { t } = useTranslation('qrs');
  if (search !== '') {
    return (
      <EmptyState
        mood="lost" title={t('empty.search.title', { search })} text={t('empty.search.text')}
        action={<Button variant="default" onClick={onClearSearch}>{t('empty.search.action')}</Button>}
      />
    );
  }
  if (state !== 'all') return <EmptyState mood="resting" title={t(`empty.${state}.title`)} text={t(`empty.${state}.text`)} />;
  const kind = hasHadCodes ? 'gone' : 'none';
  return (
    <EmptyState
      {...(hasHadCodes && { mood: 'resting' as const })}
      title={t(`empty.${kind}.title`)} text={t(`empty.${kind}.text`)}
      action={canCreate && (
        <Button component={Link} to={paths.createQr()} size="md" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {t(hasHadCodes ? 'create' : 'empty.none.action')}
        </Button>
      )}
    />
  );
}

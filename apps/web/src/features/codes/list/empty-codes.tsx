import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useLazyScreen } from '../../../platform/navigation/use-lazy-screen.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { countChoices, type ListFilter } from './filters/list-filter.ts';

export type EmptyProps = Readonly<{
  filter: ListFilter;
  isOfProject: boolean;
  canCreate: boolean;
  hasHadCodes: boolean;
  onClearSearch: () => void;
  onClear: () => void;
}>;

/** The empty states: no match, empty tab, empty project, no codes left, no codes yet. */
export function EmptyCodes({ filter, isOfProject, canCreate, hasHadCodes, onClearSearch, onClear }: EmptyProps) {
  const { t } = useTranslation('qrs');
  const { state, search } = filter;
  const hasChoices = countChoices(filter, { ofPage: isOfProject }) > 0;
  if (search !== '') {
    return (
      <EmptyState
        mood="lost"
        title={t('empty.search.title', { search })}
        text={t('empty.search.text')}
        action={
          <Button variant="default" onClick={hasChoices ? onClear : onClearSearch}>
            {t(hasChoices ? 'filters.clear' : 'empty.search.action')}
          </Button>
        }
      />
    );
  }
  if (hasChoices) {
    return (
      <EmptyState
        mood="lost"
        title={t('empty.filters.title')}
        text={t('empty.filters.text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  if (state !== 'all')
    return <EmptyState mood="resting" title={t(`empty.${state}.title`)} text={t(`empty.${state}.text`)} />;
  const kind = isOfProject ? 'project' : hasHadCodes ? 'gone' : 'none';
  return (
    <EmptyState
      {...(kind !== 'none' && { mood: 'resting' as const })}
      title={t(`empty.${kind}.title`)}
      text={t(`empty.${kind}.text`)}
      action={
        canCreate && (
          <Button
            component={Link}
            to={paths.createCode()}
            size="md"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          >
            {t(kind === 'none' ? 'empty.none.action' : 'create')}
          </Button>
        )
      }
    >
      {kind === 'none' && canCreate && <Examples />}
    </EmptyState>
  );
}

function Examples() {
  const part = useLazyScreen(async () => (await import('./empty/example-codes.tsx')).ExampleCodes);
  return <part.Component />;
}

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { groups, isFiltered, writeFilter, type ActivityFilter } from './activity-filter.ts';
import classes from './activity-page.module.css';
import { useActivityPeople } from './use-activity.ts';

export function ActivityFilters({ filter, workspace }: { filter: ActivityFilter; workspace: string }) {
  const { t } = useTranslation('activity');
  const navigate = useNavigate();
  const people = useActivityPeople(workspace);
  const { group, person, from, to } = filter;
  const show = (next: Readonly<Record<string, string | undefined>>) =>
    void navigate(`${paths.activity()}${writeFilter(next)}`, { replace: true, preventScrollReset: true });

  return (
    <div className={classes.filters}>
      <NativeSelect
        size="md"
        label={t('groups.label')}
        value={group ?? ''}
        onChange={({ currentTarget: { value } }) => show({ ...filter, group: value })}
        data={[
          { value: '', label: t('groups.all') },
          ...groups.map((name) => ({ value: name, label: t(`groups.${name}`) })),
        ]}
      />
      <NativeSelect
        size="md"
        label={t('person.label')}
        value={person ?? ''}
        onChange={({ currentTarget: { value } }) => show({ ...filter, person: value })}
        data={[
          { value: '', label: t('person.all') },
          ...(people.data ?? []).map(({ uuid, name, email }) => ({
            value: uuid,
            label: name === '' ? email : `${name} (${email})`,
          })),
        ]}
      />
      <TextInput
        type="date"
        label={t('from')}
        value={from ?? ''}
        max={to}
        onChange={({ currentTarget: { value } }) => show({ ...filter, from: value })}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={to ?? ''}
        min={from}
        onChange={({ currentTarget: { value } }) => show({ ...filter, to: value })}
      />
      {isFiltered(filter) && (
        <Button variant="subtle" onClick={() => show({})}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

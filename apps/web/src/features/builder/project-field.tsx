import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';

type Props = Readonly<{
  value: string | null;
  /** Of the project that the code is in, while the others are on their way. */
  title: string | undefined;
  onChange: (project: string | null) => void;
}>;

/** Where the code is kept. Nothing while there is no project to choose. */
export function ProjectField({ value, title, onChange }: Props) {
  const { t } = useTranslation('builder');
  const api = useApi();
  const { account } = useMe();
  const { data } = useQuery({
    queryKey: queryKeys.projectNames(account.uuid),
    queryFn: ({ signal }) => api.call(routes.listProjects, { signal }),
    retry: false,
  });
  const known = data?.items.map((project) => ({ value: project.uuid, label: project.title })) ?? [];
  const options = value !== null && !known.some((one) => one.value === value) ? [{ value, label: title ?? '' }, ...known] : known;
  if (options.length === 0) return null;
  return (
    <ChoiceField
      label={t('content.project')} placeholder={t('content.noProject')} data={options} value={value} clearable
      clearButtonProps={{ 'aria-label': t('content.leaveProject') }} onChange={(project) => onChange(project)}
    />
  );
}

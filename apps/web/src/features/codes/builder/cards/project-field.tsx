import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';

type Props = Readonly<{
  value: string | null;
  /** The title of the current project, shown while the list loads. */
  title: string | undefined;
  onChange: (project: string | null) => void;
}>;

/** Selects the project of the code. Renders nothing in a workspace without projects. */
export function ProjectField({ value, title, onChange }: Props) {
  const { t } = useTranslation('builder');
  const api = useApi();
  const { workspace } = useMe();
  const { data } = useQuery({
    queryKey: queryKeys.projectNames(workspace.uuid),
    queryFn: ({ signal }) => api.call(routes.listProjects, { signal }),
    retry: false,
  });
  const known = data?.items.map((project) => ({ value: project.uuid, label: project.title })) ?? [];
  const options =
    value !== null && !known.some((one) => one.value === value) ? [{ value, label: title ?? '' }, ...known] : known;
  if (options.length === 0) return null;
  return (
    <ChoiceField
      label={t('content.project')}
      placeholder={t('content.noProject')}
      data={options}
      value={value}
      clearable
      clearButtonProps={{ 'aria-label': t('content.leaveProject') }}
      onChange={(project) => onChange(project)}
    />
  );
}

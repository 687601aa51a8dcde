import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { usePageTemplates } from '../../../../platform/page-look/use-page-templates.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import type { TableWork } from '../work/table-work.ts';

type Page = TableWork['page'];
type Props = Readonly<{ value: Page; onChange: (page: Page) => void }>;

const none = 'none';

/** One of the workspace's page templates. Renders nothing in a workspace without any. */
export function PageTemplateField({ value, onChange }: Props) {
  const { t } = useTranslation('bulk');
  const { data = [] } = usePageTemplates().list;
  // The product's own templates equal the themes.
  const own = data.filter(({ isSysDefault }) => !isSysDefault);
  // The chosen one is offered while the list loads, and if it was deleted meanwhile.
  const offered = value === null || own.some(({ iri }) => iri === value.iri) ? own : [value, ...own];
  if (offered.length === 0) return null;
  return (
    <ChoiceField
      label={t('create.page')}
      description={t('create.pageHint')}
      allowDeselect={false}
      value={value?.iri ?? none}
      data={[
        { value: none, label: t('create.noPage') },
        ...offered.map(({ iri, title }) => ({ value: iri, label: title })),
      ]}
      onChange={(chosen) => {
        const template = offered.find(({ iri }) => iri === chosen);
        onChange(template ? { iri: template.iri, title: template.title, data: template.data } : null);
      }}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useMay } from '../permission/use-may.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { useProjects } from './use-projects.ts';
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx';

type Props = Readonly<{
  /** The iri of the project; null: none. */
  value: string | null;
  onChange: (project: string | null) => void;
}>;

const none = 'none';
const another = 'new';

/** An existing project, a new one, or none. */
export function ProjectField({ value, onChange }: Props) {
  const { t } = useTranslation('projects');
  const { data: projects = [] } = useProjects();
  const mayCreate = useMay()('project.create').is === 'open';
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <ChoiceField
        label={t('move.legend')}
        allowDeselect={false}
        value={projects.some(({ iri }) => iri === value) ? value : none}
        data={[
          { value: none, label: t('move.none') },
          ...(mayCreate ? [{ value: another, label: t('move.another') }] : []),
          ...projects.map(({ iri, title }) => ({ value: iri, label: title })),
        ]}
        onChange={(chosen) => {
          if (chosen === another) setCreating(true);
          else onChange(chosen === none ? null : chosen);
        }}
      />
      {isCreating && (
        <ProjectDialog
          onClose={() => setCreating(false)}
          onDone={({ iri }) => {
            setCreating(false);
            onChange(iri);
          }}
        />
      )}
    </>
  );
}

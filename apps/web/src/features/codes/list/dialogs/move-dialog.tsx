import type { Project } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { IconFolder, IconFolderOff, IconFolderPlus, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ProjectDialog } from '../../../../platform/projects/project-dialog.tsx';
import { useProjects } from '../../../../platform/projects/use-projects.ts';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import { isFound } from '../filters/list-filter.ts';
import { Legend } from '../../../../ui/form/choices/legend.tsx';
import box from '../../../../ui/form/box.module.css';
import classes from './move-dialog.module.css';

type Props = Readonly<{
  title: string;
  /** The uuid of the current project; `null` for none. Omitted for several codes. */
  present?: string | null;
  isMoving: boolean;
  onClose: () => void;
  /** `null` moves out of the current project. */
  onMove: (project: Pick<Project, 'uuid' | 'iri' | 'title'> | null) => void;
}>;

const none = 'none';

/** Chooses a project by name, or creates one. */
export function MoveDialog({ title, present, isMoving, onClose, onMove }: Props) {
  const { t } = useTranslation('projects');
  const { data: projects = [] } = useProjects();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | undefined>(present === null ? undefined : present);
  const [isCreating, setCreating] = useState(false);
  const found = projects.filter((project) => isFound(search, [project.title]));
  const options = [
    ...found.map(({ uuid, title: name }) => ({ uuid, name })),
    ...(present !== null && search === '' ? [{ uuid: none, name: t('move.none') }] : []),
  ];
  const isReady = chosen !== undefined && chosen !== present;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isMoving) onMove(projects.find(({ uuid }) => uuid === chosen) ?? null);
  };

  if (isCreating) return <ProjectDialog onClose={() => setCreating(false)} onDone={onMove} />;
  return (
    <FormDialog
      title={title}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isMoving} disabled={!isReady}>
            {t('move.confirm')}
          </Button>
        </>
      }
    >
      {projects.length > 0 && (
        <TextInput
          type="search"
          aria-label={t('move.search')}
          placeholder={t('move.search')}
          value={search}
          data-autofocus
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <fieldset className={classes.projects}>
        <Legend text={t('move.legend')} isHidden />
        {options.map(({ uuid, name }) => (
          <label key={uuid} className={classes.project}>
            <input
              type="radio"
              className={box.box}
              name="project"
              value={uuid}
              checked={chosen === uuid}
              onChange={() => setChosen(uuid)}
            />
            {uuid === none ? (
              <IconFolderOff size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconFolder size={18} stroke={1.75} aria-hidden />
            )}
            <span className={classes.name}>{name}</span>
          </label>
        ))}
        {options.length === 0 && (
          <p className={classes.nothing}>{t(projects.length === 0 ? 'move.noneYet' : 'move.notFound', { search })}</p>
        )}
      </fieldset>
      <Button
        variant="subtle"
        justify="start"
        leftSection={<IconFolderPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => setCreating(true)}
        {...(projects.length === 0 && { 'data-autofocus': true })}
      >
        {t('create.title')}
      </Button>
    </FormDialog>
  );
}

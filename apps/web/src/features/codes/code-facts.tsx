import type { QrListItem } from '@evercode/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import classes from './code-facts.module.css';

/** Tags beyond these are a number; their names are in its tooltip. */
const shownTags = 2;
const longestTag = 20;

/** What kind of code it is, and where it belongs. */
export function CodeFacts({ qr: { typology, project, tags }, isProjectShown }: { qr: QrListItem; isProjectShown: boolean }) {
  const { t } = useTranslation('qrs');
  const more = tags.slice(shownTags);
  return (
    <div className={classes.facts}>
      <span>{t(`types.${typology.internalName}`)}</span>
      {project && isProjectShown && (
        <Link to={paths.project(project.uuid)} className={classes.project} title={project.title}>
          <IconFolder size={14} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t('filters.project')}: </VisuallyHidden>
          <span>{project.title}</span>
        </Link>
      )}
      {tags.length > 0 && <VisuallyHidden>{t('row.tags', { tags: tags.map(({ name }) => name).join(', ') })}</VisuallyHidden>}
      {tags.slice(0, shownTags).map(({ uuid, name }) => <span key={uuid} className={classes.tag} title={name} aria-hidden>{shorten(name)}</span>)}
      {more.length > 0 && <span className={`${classes.tag} ${classes.more}`} title={more.map(({ name }) => name).join(', ')} aria-hidden>+{more.length}</span>}
    </div>
  );
}

function shorten(name: string): string {
  const letters = Array.from(name);
  return letters.length > longestTag ? `${letters.slice(0, longestTag).join('')}…` : name;
}

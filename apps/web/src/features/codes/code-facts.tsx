import type { QrListItem } from '@evercode/contract';
import { IconFolder } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import classes from './code-facts.module.css';
import type { RowWords } from './row-words.ts';

/** Tags beyond these are a number; their names are in its tooltip. */
const shownTags = 2;
const longestTag = 20;

const folder = <IconFolder size={14} stroke={1.75} aria-hidden />;

type Props = Readonly<{ qr: QrListItem; words: RowWords; isProjectShown: boolean }>;

/** What kind of code it is, and where it belongs. */
export function CodeFacts({ qr: { typology, project, tags }, words: { t }, isProjectShown }: Props) {
  const more = tags.slice(shownTags);
  return (
    <div className={classes.facts}>
      <span>{t(`types.${typology.internalName}`)}</span>
      {project && isProjectShown && (
        <a href={paths.project(project.uuid)} className={classes.project} title={project.title}>
          {folder}
          <HiddenText>{t('filters.project')}: </HiddenText>
          <span>{project.title}</span>
        </a>
      )}
      {tags.length > 0 && <HiddenText>{t('row.tags', { tags: tags.map(({ name }) => name).join(', ') })}</HiddenText>}
      {tags.slice(0, shownTags).map(({ uuid, name }) => <span key={uuid} className={classes.tag} title={name} aria-hidden>{shorten(name)}</span>)}
      {more.length > 0 && <span className={`${classes.tag} ${classes.more}`} title={more.map(({ name }) => name).join(', ')} aria-hidden>+{more.length}</span>}
    </div>
  );
}

function shorten(name: string): string {
  const letters = Array.from(name);
  return letters.length > longestTag ? `${letters.slice(0, longestTag).join('')}…` : name;
}

import type { QrListItem } from '@evercode/contract';
import { IconFolder } from '@tabler/icons-react';
import { paths } from '../../../../platform/navigation/paths.ts';
import { shortenTag } from '../../../../platform/naming/shorten-tag.ts';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import classes from './code-facts.module.css';
import type { RowWords } from './row-words.ts';

/** Further tags are shown as a number; a tooltip names them. */
const shownTags = 2;

const folder = <IconFolder size={14} stroke={1.75} aria-hidden />;

type Props = Readonly<{ code: QrListItem; words: RowWords; isProjectShown: boolean }>;

/** The type, project and tags of a code. */
export function CodeFacts({ code: { typology, project, tags }, words: { t }, isProjectShown }: Props) {
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
      {tags.length > 0 && (
        <span className={classes.tags} aria-hidden>
          {tags.slice(0, shownTags).map(({ uuid, name }) => (
            <span key={uuid} className={classes.tag} title={name}>
              {shortenTag(name)}
            </span>
          ))}
          {more.length > 0 && (
            <span className={`${classes.tag} ${classes.more}`} title={more.map(({ name }) => name).join(', ')}>
              +{more.length}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

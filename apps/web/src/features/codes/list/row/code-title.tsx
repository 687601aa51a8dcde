import type { QrListItem } from '@evercode/contract';
import { IconLock } from '@tabler/icons-react';
import { paths } from '../../../../platform/navigation/paths.ts';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import classes from './code-title.module.css';
import matchClasses from './match-line.module.css';
import type { RowWords } from './row-words.ts';

type Props = Readonly<{ code: QrListItem; words: RowWords; canEdit: boolean }>;

/** The name of a code, with the part that a search found, and its lock. */
export function CodeTitle({ code, words: { t }, canEdit }: Props) {
  const { match, title } = code;
  const shown =
    match?.field === 'name' ? (
      <span className={matchClasses.title}>
        {match.before}
        <mark>{match.hit}</mark>
        {match.after}
      </span>
    ) : (
      title
    );
  return (
    <div className={classes.line}>
      {canEdit ? (
        <a data-title href={paths.editCode(code.uuid)} className={classes.title} title={title}>
          {shown}
        </a>
      ) : (
        <button data-title type="button" className={classes.title} title={title}>
          {shown}
        </button>
      )}
      {code.locked && (
        <span title={t('row.locked')} className={classes.lock}>
          <IconLock size={14} stroke={2} aria-hidden />
          <HiddenText>{t('row.locked')}</HiddenText>
        </span>
      )}
    </div>
  );
}

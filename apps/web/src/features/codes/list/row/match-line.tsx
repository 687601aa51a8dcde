import type { Match } from '@evercode/contract';
import type { RowWords } from './row-words.ts';
import classes from './match-line.module.css';

/** Why a search found the code: the place and the part of its text that matched. */
export function MatchLine({ match: { field, before, hit, after }, words: { t } }: { match: Match; words: RowWords }) {
  return (
    <div className={classes.match}>
      {t(`match.${field}`)}: {before}
      <mark>{hit}</mark>
      {after}
    </div>
  );
}

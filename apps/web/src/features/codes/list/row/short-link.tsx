import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import { useCopy } from '../../../../ui/feedback/page/use-copy.ts';
import type { RowWords } from './row-words.ts';
import classes from './short-link.module.css';

const copyIcon = <IconCopy size={14} stroke={1.75} aria-hidden />;
const openIcon = <IconExternalLink size={14} stroke={1.75} aria-hidden />;

type Props = Readonly<{ url: string; words: RowWords; canOpen: boolean }>;

/** A press copies the link; the arrow beside it opens it. */
export function ShortLink({ url, words: { t }, canOpen }: Props) {
  const { isCopied, copy } = useCopy();
  const link = url.replace(/^https?:\/\//, '');
  const slash = link.lastIndexOf('/');
  const [domain, ending] = [link.slice(0, slash), link.slice(slash)];
  return (
    <span className={classes.link}>
      <button
        type="button"
        className={classes.copy}
        onClick={() => copy(url)}
        aria-label={t('row.copy', { link })}
        data-copied={isCopied || undefined}
      >
        {isCopied ? (
          <span>{t('common:copied')}</span>
        ) : (
          <span className={classes.text}>
            <span className={classes.domain}>{domain}</span>
            <span className={classes.ending}>{ending}</span>
          </span>
        )}
        {isCopied ? <IconCheck size={14} stroke={1.75} aria-hidden /> : copyIcon}
      </button>
      <HiddenText aria-live="polite">{isCopied ? t('common:copied') : ''}</HiddenText>
      {canOpen && (
        <a className={classes.open} href={url} target="_blank" rel="noreferrer" aria-label={t('row.open', { link })}>
          {openIcon}
        </a>
      )}
    </span>
  );
}

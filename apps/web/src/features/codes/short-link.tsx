import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './short-link.module.css';

/** Copied by a press on it; opened by the arrow beside it. */
export function ShortLink({ url, canOpen }: { url: string; canOpen: boolean }) {
  const { t } = useTranslation(['qrs', 'common']);
  const { isCopied, copy } = useCopy();
  const link = url.replace(/^https?:\/\//, '');
  const slash = link.lastIndexOf('/');
  const [domain, ending] = [link.slice(0, slash), link.slice(slash)];
  return (
    <span className={classes.link}>
      <UnstyledButton className={classes.copy} onClick={() => copy(url)} aria-label={t('row.copy', { link })} data-copied={isCopied || undefined}>
        {isCopied
          ? <span>{t('common:copied')}</span>
          : (
            <span className={classes.text}>
              <span className={classes.domain}>{domain}</span>
              <span className={classes.ending}>{ending}</span>
            </span>
          )}
        {isCopied ? <IconCheck size={14} stroke={1.75} aria-hidden /> : <IconCopy size={14} stroke={1.75} aria-hidden />}
      </UnstyledButton>
      <VisuallyHidden aria-live="polite">{isCopied ? t('common:copied') : ''}</VisuallyHidden>
      {canOpen && (
        <ActionIcon
          component="a" href={url} target="_blank" rel="noreferrer" size={24} variant="subtle" color="gray"
          aria-label={t('row.open', { link })}
        >
          <IconExternalLink size={14} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './design-dialog.module.css';

export function ShortLinkRow({ url }: { url: string }) {
  const { t } = useTranslation('design');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is nothing to fill in, which a fieldset is for
    <div role="group" aria-label={t('link.label')} className={classes.link}>
      <span className={classes.url}>{url.replace(/^https?:\/\//, '')}</span>
      <CopyButton value={url} label={t('link.copy')} />
      <ActionIcon component="a" href={url} target="_blank" rel="noreferrer" variant="subtle" color="gray" aria-label={t('link.open')}>
        <IconExternalLink size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

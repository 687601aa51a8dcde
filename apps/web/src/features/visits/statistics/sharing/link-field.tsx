import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useCopy } from '../../../../ui/feedback/use-copy.ts';
import classes from './sharing.module.css';

/** The public address. Each visitor sees its page in their own language. */
export function LinkField({ token }: { token: string }) {
  const { t } = useTranslation('sharing');
  const { copy, isCopied } = useCopy();
  const link = `${window.location.origin}${paths.sharedStats(token)}`;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.link}>
      <TextInput aria-label={t('link')} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => copy(link)}>
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </Button>
    </div>
  );
}

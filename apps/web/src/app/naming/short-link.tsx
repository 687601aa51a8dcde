import type { Qr } from '@evercode/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../permission/use-may.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import classes from './short-link.module.css';
import { ShortLinkForm } from './short-link-form.tsx';
import { useComingFocus } from './use-coming-focus.ts';

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

/** To read and to copy; to change only after a word on what is printed. */
export function ShortLink({ qr, link }: { qr: Qr; link: NonNullable<Qr['shortUrl']> }) {
  const { t } = useTranslation('design');
  const may = useMay()('qr.change-ending');
  const [stage, setStage] = useState<'read' | 'asked' | 'edited'>('read');
  const { target, want } = useComingFocus();
  const { url } = link;

  const leave = () => {
    want();
    setStage('read');
  };
  if (stage === 'edited') return <ShortLinkForm qr={qr} link={link} onLeave={leave} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is nothing to fill in, which a fieldset is for */}
      <div role="group" aria-label={t('link.label')} className={classes.link}>
        <span className={classes.url}>{withoutScheme(url)}</span>
        {may.is === 'open' && (
          <ActionIcon ref={target} variant="subtle" color="gray" aria-label={t('link.edit')} onClick={() => setStage('asked')}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <CopyButton value={url} label={t('link.copy')} />
        <ActionIcon component="a" href={url} target="_blank" rel="noreferrer" variant="subtle" color="gray" aria-label={t('link.open')}>
          <IconExternalLink size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {stage === 'asked' && (
        <QuestionDialog title={t('link.change.title')} text={t('link.change.text', { link: withoutScheme(url) })} onClose={() => setStage('read')}>
          <Button variant="default" onClick={() => setStage('read')}>{t('link.change.keep')}</Button>
          <Button onClick={() => setStage('edited')} data-autofocus>{t('link.change.go')}</Button>
        </QuestionDialog>
      )}
    </>
  );
}

import type { Qr } from '@evercode/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useMay } from '../permission/use-may.ts';
import { QuestionDialog } from '../../ui/feedback/dialog/question-dialog.tsx';
import { LinkLine, withoutScheme } from '../../ui/layout/link-line.tsx';
import { ShortLinkForm } from './short-link-form.tsx';
import { useDeferredFocus } from './use-deferred-focus.ts';

/** Shows and copies the short link. Changing it asks first, because printed copies hold the old one. */
export function ShortLink({ code, link }: { code: Qr; link: NonNullable<Qr['shortUrl']> }) {
  const { t } = useTranslation('design');
  const may = useMay()('qr.change-ending');
  const [stage, setStage] = useState<'read' | 'asked' | 'edited'>('read');
  const { target, want } = useDeferredFocus();
  const { url } = link;

  const leave = () => {
    want();
    setStage('read');
  };
  if (stage === 'edited') return <ShortLinkForm code={code} link={link} onLeave={leave} />;
  return (
    <>
      <LinkLine url={url} label={t('link.label')} copyLabel={t('link.copy')} openLabel={t('link.open')}>
        {may.is === 'open' && (
          <ActionIcon
            ref={target}
            variant="subtle"
            color="gray"
            aria-label={t('link.edit')}
            onClick={() => setStage('asked')}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </LinkLine>
      {stage === 'asked' && (
        <QuestionDialog
          title={t('link.change.title')}
          text={t('link.change.text', { link: withoutScheme(url) })}
          onClose={() => setStage('read')}
        >
          <Button variant="default" onClick={() => setStage('read')}>
            {t('link.change.keep')}
          </Button>
          <Button onClick={() => setStage('edited')} data-autofocus>
            {t('link.change.go')}
          </Button>
        </QuestionDialog>
      )}
    </>
  );
}

import type { Qr } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconLink, IconMail, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadableDialog } from '../../../../platform/download/unreadable-dialog.tsx';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useCopy } from '../../../../ui/feedback/use-copy.ts';
import classes from './finish-screen.module.css';
import { canCopyImages, useCopyImage } from './use-copy-image.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Ways to hand the code on: its link, its picture, the share sheet of the phone or a mail. */
export function ShareActions({ code, onFix }: Readonly<{ code: Qr; onFix: () => void }>) {
  const { t } = useTranslation(['finish', 'common']);
  const link = useCopy();
  const notify = useNotify();
  const image = useCopyImage(code, () => notify.success(t('finish:imageCopied')));
  const [mayCopyImages] = useState(canCopyImages);
  const url = code.shortUrl?.url;
  // Missing on plain http, and in some browsers of computers.
  const hasShareSheet = typeof (navigator as Partial<Navigator>).share === 'function';
  const share = () => {
    // The person may close the sheet, which is no failure.
    if (url !== undefined) void navigator.share({ title: code.title, url }).catch(() => undefined);
  };
  return (
    <div className={classes.ways}>
      {url !== undefined && (
        <Button
          variant="default"
          leftSection={link.isCopied ? <IconCheck {...icon} /> : <IconLink {...icon} />}
          onClick={() => link.copy(url)}
        >
          {link.isCopied ? t('common:copied') : t('finish:copyLink')}
        </Button>
      )}
      {mayCopyImages && (
        <Button variant="default" loading={image.isCopying} leftSection={<IconCopy {...icon} />} onClick={image.copy}>
          {t('finish:copyImage')}
        </Button>
      )}
      {url !== undefined &&
        (hasShareSheet ? (
          <Button variant="default" leftSection={<IconShare {...icon} />} onClick={share}>
            {t('finish:share')}
          </Button>
        ) : (
          <Button
            component="a"
            href={`mailto:?subject=${encodeURIComponent(code.title)}&body=${encodeURIComponent(url)}`}
            variant="default"
            leftSection={<IconMail {...icon} />}
          >
            {t('finish:email')}
          </Button>
        ))}
      {image.refusal && (
        <UnreadableDialog reasons={image.refusal} onAccept={image.accept} onFix={onFix} onClose={image.dismiss} />
      )}
    </div>
  );
}

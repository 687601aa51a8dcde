import type { Qr } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { UnreadableDialog } from '../../../../platform/download/unreadable-dialog.tsx';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useCopy } from '../../../../ui/feedback/page/use-copy.ts';
import classes from './finish-screen.module.css';
import { ShareWay } from './share-way.tsx';
import { canCopyImages, useCopyImage } from './use-copy-image.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = Readonly<{
  code: Qr;
  onFix: () => void;
  /** Undefined for people who may not hand the files to a printer. */
  onPrinter: (() => void) | undefined;
}>;

/** Ways to hand the code on: its link, its picture, the share sheet of the phone or a mail. */
export function ShareActions({ code, onFix, onPrinter }: Props) {
  const { t } = useTranslation(['finish', 'common']);
  const link = useCopy();
  const notify = useNotify();
  const image = useCopyImage(code, () => notify.success(t('finish:imageCopied')));
  const [mayCopyImages] = useState(canCopyImages);
  const url = code.shortUrl?.url;
  return (
    <div className={classes.ways}>
      {url !== undefined && (
        <Button
          variant="default"
          leftSection={link.isCopied ? <IconCheck {...icon} /> : <IconLink {...icon} />}
          onClick={() => link.copy(url)}
        >
          <span aria-live="polite">{link.isCopied ? t('common:copied') : t('finish:copyLink')}</span>
        </Button>
      )}
      {mayCopyImages && (
        <Button variant="default" loading={image.isCopying} leftSection={<IconCopy {...icon} />} onClick={image.copy}>
          {t('finish:copyImage')}
        </Button>
      )}
      <ShareWay code={code} url={url} onPrinter={onPrinter} />
      {image.refusal && (
        <UnreadableDialog reasons={image.refusal} onAccept={image.accept} onFix={onFix} onClose={image.dismiss} />
      )}
    </div>
  );
}

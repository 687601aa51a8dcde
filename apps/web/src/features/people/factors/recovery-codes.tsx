import { nameFile } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { saveFile } from '../../../ui/feedback/page/save-file.ts';
import { useCopy } from '../../../ui/feedback/page/use-copy.ts';
import classes from './recovery-codes.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows the codes once, with buttons to copy, download and print them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const { now } = useServices();
  const { user } = useMe();
  const formatters = useFormatters(user.timezone);
  const { copy, isCopied } = useCopy();
  const sheet = useRef<HTMLDivElement>(null);
  // The focused element is gone. The close button must not get the focus: Enter pressed again would lose the codes.
  useEffect(() => sheet.current?.focus(), []);
  const head = t('recovery.fileHead', { email: user.email, date: formatters.date(new Date(now())) });
  const text = `${head}\n\n${codes.join('\n')}\n`;

  return (
    <>
      <div className={classes.sheet} ref={sheet} tabIndex={-1}>
        <p className={classes.head}>{head}</p>
        <ul className={classes.codes} aria-label={t('recovery.list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => copy(text)}
        >
          {t(isCopied ? 'recovery.copied' : 'recovery.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), nameFile(t('recovery.fileName'), 'txt'))}
        >
          {t('recovery.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
      </div>
      <Button className={classes.done ?? ''} onClick={onDone}>
        {t('recovery.done')}
      </Button>
    </>
  );
}

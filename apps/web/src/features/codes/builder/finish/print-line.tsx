import type { Qr } from '@evercode/contract';
import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRuler2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../../../platform/help/help-link.tsx';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './finish-screen.module.css';
import { leastPrintWidthCm } from './print-width.ts';

const sheetPart = createLazyPart(async () => (await import('../../../../platform/print/print-dialog.tsx')).PrintDialog);

/** How large the code is to be printed, a sheet to print it on, and help with it. */
export function PrintLine({ code, drawing }: Readonly<{ code: Qr; drawing: { width: number } }>) {
  const { t, i18n } = useTranslation(['finish', 'steps']);
  const me = useMe();
  const [isPrinting, sheet] = useDisclosure(false);
  // Stable: the dialog lays its pages out anew for another list.
  const codes = useMemo(() => [code], [code]);
  const width = new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', { style: 'unit', unit: 'centimeter' }).format(
    leastPrintWidthCm(drawing),
  );
  return (
    <div className={classes.print}>
      <IconRuler2 size={18} stroke={1.75} aria-hidden />
      <span>{t('finish:print', { width })}</span>
      {me.decide('qr.download').allowed && (
        <Anchor
          component="button"
          type="button"
          className={classes.aside ?? ''}
          aria-haspopup="dialog"
          onPointerEnter={() => preload(sheetPart)}
          onFocus={() => preload(sheetPart)}
          onClick={sheet.open}
        >
          {t('finish:sheet')}
        </Anchor>
      )}
      <HelpLink page="printing" className={classes.aside}>
        {t('steps:help.printing')}
      </HelpLink>
      {isPrinting && (
        <sheetPart.Component codes={codes} selection={{ uuids: [code.uuid] }} count={1} onClose={sheet.close} />
      )}
    </div>
  );
}

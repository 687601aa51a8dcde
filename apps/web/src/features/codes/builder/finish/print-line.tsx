import type { Qr } from '@evercode/contract';
import { leastPrintMm } from '@evercode/qr';
import { useDisclosure } from '@mantine/hooks';
import { IconRuler2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { HelpLink } from '../../../../platform/help/help-link.tsx';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './print-line.module.css';

const sheetPart = createLazyPart(async () => (await import('../../../../platform/print/print-dialog.tsx')).PrintDialog);

type Props = Readonly<{
  code: Qr;
  drawing: { width: number };
  /** Where the menu of Share, which offers the same, is that of the phone. */
  onPrinter: (() => void) | undefined;
}>;

/** How large the code is to be printed, a sheet to print it on, and help with it. */
export function PrintLine({ code, drawing, onPrinter }: Props) {
  const { t, i18n } = useTranslation(['finish', 'printer', 'steps']);
  const me = useMe();
  const [isPrinting, sheet] = useDisclosure(false);
  // Stable: the dialog lays its pages out anew for another list.
  const codes = useMemo(() => [code], [code]);
  const width = new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', { style: 'unit', unit: 'centimeter' }).format(
    leastPrintMm(drawing.width) / 10,
  );
  return (
    <div className={classes.line}>
      <span className={classes.size}>
        <IconRuler2 size={18} stroke={1.75} aria-hidden />
        {t('finish:print', { width })}
      </span>
      {me.decide('qr.download').allowed && (
        <button
          type="button"
          className={classes.link}
          aria-haspopup="dialog"
          onPointerEnter={() => preload(sheetPart)}
          onFocus={() => preload(sheetPart)}
          onClick={sheet.open}
        >
          {t('finish:sheet')}
        </button>
      )}
      {onPrinter && (
        <button type="button" className={classes.link} aria-haspopup="dialog" onClick={onPrinter}>
          {t('printer:open')}
        </button>
      )}
      <HelpLink page="printing" className={classes.link}>
        {t('steps:help.printing')}
      </HelpLink>
      {isPrinting && (
        <sheetPart.Component codes={codes} selection={{ uuids: [code.uuid] }} count={1} onClose={sheet.close} />
      )}
    </div>
  );
}

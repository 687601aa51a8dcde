import type { Qr } from '@evercode/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import classes from './live-line.module.css';
import { useFirstScan } from './use-first-scan.ts';

/** Says that the code waits for its first scan, then with what it was scanned. */
export function LiveLine({ code }: { code: Qr }) {
  const { t } = useTranslation('finish');
  const scan = useFirstScan(code);
  return (
    <output className={classes.line} data-scanned={scan.is === 'scanned' || undefined}>
      {scan.is === 'waiting' && (
        <>
          <span className={classes.dot} aria-hidden />
          {t('waiting')}
        </>
      )}
      {scan.is === 'scanned' && (
        <>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <span>
            {scan.device === 'other' ? t('scannedAnywhere') : t('scanned', { device: t(`devices.${scan.device}`) })}
          </span>
          <Link to={paths.codeStats(code.uuid)}>{t('stats')}</Link>
        </>
      )}
      {scan.is === 'over' && (
        <>
          <span>{t('over')}</span>
          <Link to={paths.codeStats(code.uuid)}>{t('stats')}</Link>
        </>
      )}
    </output>
  );
}

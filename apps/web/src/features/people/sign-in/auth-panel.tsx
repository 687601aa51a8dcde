import { IconChartBar, IconDownload, IconPencil, IconPlayerPause, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import classes from './auth-panel.module.css';
import { LiveCode } from './live-code.tsx';

const bullets: readonly { key: 'edit' | 'scans' | 'files' | 'pause'; icon: Icon }[] = [
  { key: 'edit', icon: IconPencil },
  { key: 'scans', icon: IconChartBar },
  { key: 'files', icon: IconDownload },
  { key: 'pause', icon: IconPlayerPause },
];

/** Lists what the product does, beside a real code. */
export function AuthPanel() {
  const { t } = useTranslation('auth');
  return (
    <aside className={classes.panel} aria-label={t('panel.headline')}>
      <LiveCode label={t('panel.codeLabel')} />
      <div className={classes.words}>
        <p className={classes.headline}>{t('panel.headline')}</p>
        <p className={classes.caption}>{t('panel.caption')}</p>
        <ul className={classes.bullets}>
          {bullets.map(({ key, icon: BulletIcon }) => (
            <li key={key}>
              <BulletIcon size={18} stroke={1.75} aria-hidden />
              {t(`panel.bullets.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useInstallation } from '../services/use-installation.ts';
import classes from './test-mode-strip.module.css';

/** At the top of every screen of money while nothing is charged: amber, not dismissible, absent in earnest. */
export function TestModeStrip() {
  const { t } = useTranslation('pay');
  if (useInstallation()?.payments?.isTest !== true) return null;
  return (
    <p className={classes.strip}>
      <IconFlask size={16} stroke={1.75} aria-hidden />
      {t('testMode')}
    </p>
  );
}

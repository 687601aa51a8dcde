import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useIsOnline } from '../../../../ui/feedback/page/use-is-online.ts';
import classes from './offline-strip.module.css';

/** Above the form while there is no connection. */
export function OfflineStrip() {
  const { t } = useTranslation('queue');
  const isOnline = useIsOnline();
  return (
    <output className={isOnline ? undefined : classes.strip}>
      {!isOnline && (
        <>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {t('offline')}
        </>
      )}
    </output>
  );
}

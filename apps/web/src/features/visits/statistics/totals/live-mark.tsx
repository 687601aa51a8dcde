import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './live-mark.module.css';

export function LiveMark() {
  const { t } = useTranslation('stats');
  return (
    <Tooltip px="md" py="sm" label={t('liveHint')}>
      <span className={classes.live}>{t('live')}</span>
    </Tooltip>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../form-parts/place.ts';

export function DividerBlock(_: Readonly<{ place: Place }>) {
  const { t } = useTranslation('pageEditor');
  return <Text c="dimmed" size="sm">{t('blocks.kinds.divider.line')}</Text>;
}

import { Text } from '@mantine/core';
import { useTranslation } from '../../../../../../ui/language/use-translation.ts';

export function DividerBlock() {
  const { t } = useTranslation('editor');
  return (
    <Text c="dimmed" size="sm">
      {t('blocks.kinds.divider.line')}
    </Text>
  );
}

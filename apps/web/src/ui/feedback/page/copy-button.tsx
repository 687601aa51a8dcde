import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../language/use-translation.ts';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  value: string;
  /** The accessible name, such as "Copy short link". */
  label: string;
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const { copy, isCopied } = useCopy();
  return (
    <Tooltip label={isCopied ? t('copied') : label}>
      <ActionIcon variant="subtle" color="gray" aria-label={isCopied ? t('copied') : label} onClick={() => copy(value)}>
        {isCopied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />}
      </ActionIcon>
    </Tooltip>
  );
}

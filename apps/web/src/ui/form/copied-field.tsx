import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../feedback/page/use-copy.ts';
import classes from './copied-field.module.css';

type Props = Readonly<{ label: string; value: string; copyLabel: string; copiedLabel: string; isQuiet?: boolean }>;

/** A text to hand on, such as a link, with the button that copies it. */
export function CopiedField({ label, value, copyLabel, copiedLabel, isQuiet = false }: Props) {
  const { copy, isCopied } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.row}>
      <TextInput aria-label={label} value={value} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button
        variant={isQuiet ? 'default' : 'filled'}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        onClick={() => copy(value)}
      >
        <span aria-live="polite">{isCopied ? copiedLabel : copyLabel}</span>
      </Button>
    </div>
  );
}

import { Button, Group } from '@mantine/core';

type Props = Readonly<{
  text: string;
  undoLabel: string;
  /** Undefined for a change that cannot be undone. */
  onUndo: (() => void) | undefined;
}>;

/** The content of a notification with an undo button. */
export function UndoMessage({ text, undoLabel, onUndo }: Props) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <span>{text}</span>
      {onUndo && (
        <Button variant="light" size="compact-sm" flex="none" onClick={onUndo}>
          {undoLabel}
        </Button>
      )}
    </Group>
  );
}

import { Button, Tooltip, VisuallyHidden, type ButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';

type Props = ButtonProps &
  Readonly<{
    /** Why the button is disabled. It stays focusable, so that the reason can be read. */
    reason: string | undefined;
    onClick: () => void;
    children: ReactNode;
  }>;

/** A disabled button that explains itself to mouse, touch, keyboard and screen reader. */
export function ReasonedButton({ reason, onClick, children, ...button }: Props) {
  const reasonId = useId();
  if (reason === undefined)
    return (
      <Button type="button" {...button} onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <>
      <Tooltip label={reason} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
        <Button type="button" {...button} data-disabled aria-disabled aria-describedby={reasonId}>
          {children}
        </Button>
      </Tooltip>
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </>
  );
}

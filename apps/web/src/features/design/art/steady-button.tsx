import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = UnstyledButtonProps &
  Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'style'> &
  Readonly<{ isOff: boolean }>;

/** A button without effect while something is drawn. It keeps the focus, which a disabled one would drop. */
export function SteadyButton({ isOff, onClick, ...props }: Props) {
  return (
    <UnstyledButton
      {...props}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

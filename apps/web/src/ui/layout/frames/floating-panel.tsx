import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './floating-panel.module.css';

type Props = Readonly<{
  label: string;
  /** The side of the button at which it begins. */
  align?: 'start' | 'end';
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}>;

/** A panel under the button beside it in one positioned element. Escape, and a press or the focus outside, close it. */
export function FloatingPanel({ label, align = 'start', className = '', onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // The button beside the panel closes it itself.
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && panel.current?.parentElement?.contains(target) === false) onClose();
  };
  useWindowEvent('pointerdown', closeOutside);
  // Otherwise the panel would cover the focused element.
  useWindowEvent('focusin', closeOutside);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what the keys are in
    <div
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would leave its place beside the button
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${classes.panel} ${className}`}
      data-align={align}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        const opener = panel.current?.parentElement?.querySelector('button');
        onClose();
        opener?.focus();
      }}
    >
      {children}
    </div>
  );
}

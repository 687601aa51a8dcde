import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { CopiedField } from './copied-field.tsx';
import { DialogButtons } from './dialogs/dialog-buttons.tsx';
import classes from './shown-once.module.css';

type Texts = { once: string; label: string; copy: string; copied: string; done: string };

/** A secret that is shown this one time, and below it what to do with it. */
export function ShownOnce({
  value,
  texts,
  onDone,
  children,
}: {
  value: string;
  texts: Texts;
  onDone: () => void;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  // The form or question that had the focus is gone. The field selects its text when it is focused.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div className={classes.shown} ref={root}>
      <Notice>{texts.once}</Notice>
      <CopiedField label={texts.label} value={value} copyLabel={texts.copy} copiedLabel={texts.copied} />
      {children}
      <DialogButtons>
        <Button variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </DialogButtons>
    </div>
  );
}

import { Button, Textarea } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './upload-step.module.css';

/**
 * A field for cells, for keyboards and phones that cannot paste into the page itself. What is pasted is used at once;
 * what is typed, with the button.
 */
export function PasteCells({ onText }: { onText: (text: string) => boolean }) {
  const { t } = useTranslation('bulk');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const onPaste = (event: ClipboardEvent) => {
    if (text === '' && onText(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <div className={classes.paste}>
      {isOpen ? (
        <>
          <Textarea
            label={t('upload.pasteLabel')}
            autosize
            minRows={4}
            maxRows={10}
            value={text}
            ref={focus}
            onPaste={onPaste}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
            {t('upload.usePasted')}
          </Button>
        </>
      ) : (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('upload.paste')}
        </Button>
      )}
    </div>
  );
}

/** Outside of the component, so that it runs once and not after every key. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

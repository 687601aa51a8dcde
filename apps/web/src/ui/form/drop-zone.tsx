import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import classes from './drop-zone.module.css';

type Props = Readonly<{
  icon: TablerIcon;
  title: string;
  hint: string;
  chooseLabel: string;
  /** One of several ways on the page, whose primary action is another. */
  isSecondary?: boolean;
  /** As the attribute of a file field. */
  accept: string;
  onFile: (file: File) => void;
  /** Text pasted anywhere on the page but into a field. Returns whether it was of use. */
  onText: (text: string) => boolean;
  /** Below the hint, such as what was wrong with the last file. */
  children?: ReactNode;
}>;

/**
 * Takes one file: chosen, dropped or pasted anywhere on the page, since people miss the dashed area. Without a handler
 * of its own the browser would leave the page to open a file that is dropped beside the area.
 */
export function DropZone(props: Props) {
  const { icon: Icon, title, hint, chooseLabel, isSecondary = false, accept, onFile, onText, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const isOver = useWindowFiles(onFile, onText);
  return (
    <section className={classes.area} data-over={isOver || undefined} aria-labelledby={titleId}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title} id={titleId}>
        {title}
      </h2>
      <Button variant={isSecondary ? 'default' : 'filled'} onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      <p className={classes.hint}>{hint}</p>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        aria-label={title}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}

/** Returns whether a file is being dragged over the page. */
function useWindowFiles(onFile: (file: File) => void, onText: (text: string) => boolean): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    const [file] = files ?? [];
    if (file) onFile(file);
    return file !== undefined;
  });
  const takeText = useEffectEvent(onText);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    window.addEventListener('dragenter', onDrag, { signal });
    window.addEventListener('dragover', onDrag, { signal });
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        // Only when the pointer leaves the window; between two elements it has a related target.
        if (relatedTarget === null) setOver(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (take(event.dataTransfer?.files)) event.preventDefault();
      },
      { signal },
    );
    window.addEventListener(
      'paste',
      (event) => {
        const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
        if (isInField) return;
        const data = event.clipboardData;
        // Spreadsheets put a picture of the cells beside their text, so the text comes first.
        const text = data?.getData('text/plain') ?? '';
        if (text.trim() !== '' ? takeText(text) : take(data?.files)) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return isOver;
}

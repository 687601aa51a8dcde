import { useCallback, useEffect, useRef, useState } from 'react';

const confirmationMs = 1000;

/** Copies a text and reports it for a second. A refusal by the browser is ignored, as specified. */
export function useCopy(): { copy: (text: string) => void; isCopied: boolean } {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = useCallback((text: string) => {
    void writeText(text).then((isWritten) => {
      if (!isWritten) return;
      setCopied(true);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setCopied(false), confirmationMs);
    });
  }, []);

  return { copy, isCopied };
}

async function writeText(text: string): Promise<boolean> {
  // Absent on plain http, where `execCommand` still works.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return writeTextByCommand(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function writeTextByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isWritten = document.execCommand('copy');
  field.remove();
  return isWritten;
}

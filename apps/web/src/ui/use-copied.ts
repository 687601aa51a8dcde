import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** How long "Copied" shows. */
const copiedForMs = 1000;

export function useCopied(text: string): { isCopied: boolean; copy: () => void } {
  const [copiedAt, setCopiedAt] = useState(0);

  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), copiedForMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = () => {
    void copyText(text).then((isDone) => isDone && setCopiedAt((times) => times + 1));
  };
  return { isCopied: copiedAt > 0, copy };
}

import { useState } from 'react';
import classes from './face.module.css';

type Props = Readonly<{ name: string; picture?: string | null; size?: number; isQuiet?: boolean }>;

/** A person's picture or initials in a circle; workspaces are squares. Decorative: the name stands beside it. */
export function Face({ name, picture = null, size = 34, isQuiet = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = picture !== null && picture !== broken;
  return (
    <span
      className={classes.face}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      data-quiet={isQuiet}
      aria-hidden
    >
      {isShown ? (
        <img src={picture} alt="" width={size} height={size} onError={() => setBroken(picture)} />
      ) : (
        readInitials(name)
      )}
    </span>
  );
}

/** The initials of the first and the last word. */
function readInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

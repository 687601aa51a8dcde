import { limits } from '@evercode/contract/limits';
import { useEffect, useState } from 'react';
import classes from './live-code.module.css';

const showForMs = 6000;
const addressOf = (look: number) => `/api/public/front-codes/${look}`;

/** A code of this product's own address that slowly cycles through designs; it stays still with reduced motion. */
export function LiveCode({ label }: { label: string }) {
  const { looks, turn } = useDesignCycle();
  return (
    <figure className={classes.frame} aria-label={label}>
      {looks.map((look) => (
        <img key={look} className={classes.layer} data-shown={look === turn} src={addressOf(look)} alt="" />
      ))}
    </figure>
  );
}

/**
 * Counts up while the page is visible. A design takes its turn once loaded; the server draws it, because the drawing
 * code is larger than a drawing.
 */
function useDesignCycle(): { looks: readonly number[]; turn: number } {
  const [looks, setLooks] = useState<readonly number[]>([0]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let isOver = false;
    const next = (turn + 1) % limits.frontCodes;
    async function fetchNext(): Promise<void> {
      const image = new Image();
      image.src = addressOf(next);
      try {
        await image.decode();
      } catch {
        return; // offline: keeps the current design
      }
      if (isOver) return;
      setLooks((known) => (known.includes(next) ? known : [...known, next]));
      setTurn(next);
    }
    const timer = window.setTimeout(() => {
      if (!reducedMotion.matches) void fetchNext();
    }, showForMs);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [turn]);
  return { looks, turn };
}

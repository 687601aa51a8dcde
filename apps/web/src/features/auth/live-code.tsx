import { limits } from '@evercode/contract/limits';
import { useEffect, useState } from 'react';
import classes from './live-code.module.css';

const restMs = 6000;
const addressOf = (look: number) => `/api/public/front-codes/${look}`;

/** A code of this product's own address that slowly takes on one look after another; one and the same for those who ask for less motion. */
export function LiveCode({ label }: { label: string }) {
  const { looks, turn } = useTurns();
  return (
    <figure className={classes.frame} aria-label={label}>
      {looks.map((look) => <img key={look} className={classes.layer} data-shown={look === turn} src={addressOf(look)} alt="" />)}
    </figure>
  );
}

/** Counts round and round, while the page is looked at. A look takes its turn once it is here; drawn by the server, since drawing is heavier than a drawing. */
function useTurns(): { looks: readonly number[]; turn: number } {
  const [looks, setLooks] = useState<readonly number[]>([0]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
    let isOver = false;
    const next = (turn + 1) % limits.frontCodes;
    async function fetchNext(): Promise<void> {
      const image = new Image();
      image.src = addressOf(next);
      try {
        await image.decode();
      } catch {
        return; // the network is away: this look stays
      }
      if (isOver) return;
      setLooks((known) => (known.includes(next) ? known : [...known, next]));
      setTurn(next);
    }
    const timer = window.setTimeout(() => {
      if (!stillness.matches) void fetchNext();
    }, restMs);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [turn]);
  return { looks, turn };
}

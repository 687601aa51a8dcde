import { useEffect, useRef } from 'react';

type Place = Readonly<{
  row: Element;
  list: Element;
  /** Among the rows that are there. */
  index: number;
  /** Which control of the row, counted from its end: rows differ in their links, and agree in their actions. */
  fromEnd: number;
}>;

const rowSelector = 'li[data-index]';

/**
 * When the row with the focus is removed, its neighbor takes the focus, with the same action. Otherwise the focus would
 * fall to the start of the page. Rows carry `data-index`; `count` is their number.
 */
export function useFocusAfterRemoval(count: number): void {
  const last = useRef<Place>(undefined);
  const before = useRef(count);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest(rowSelector);
      const list = row?.parentElement;
      if (!row || !list) return;
      const controls = controlsOf(row);
      const index = [...list.querySelectorAll(rowSelector)].indexOf(row);
      last.current = { row, list, index, fromEnd: controls.length - controls.findIndex((one) => one === target) };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const place = last.current;
    if (!isFewer || place === undefined || place.row.isConnected || !isFocusLost()) return;
    findNeighbor(place)?.focus({ preventScroll: true });
  }, [count]);
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button, input')];

/** A closed dialog whose opener is gone leaves the focus on the screen (`use-return-focus.ts`). */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'main';
}

function findNeighbor({ list, index, fromEnd }: Place): HTMLElement | null {
  const rows = list.isConnected ? [...list.querySelectorAll(rowSelector)] : [];
  const row = rows[index] ?? rows.at(-1);
  return (row && (controlsOf(row).at(-fromEnd) ?? controlsOf(row).at(-1))) ?? document.querySelector('#main');
}

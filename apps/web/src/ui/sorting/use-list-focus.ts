import { useEffect, useRef, type RefObject } from 'react';

type Keys = readonly (string | number)[];

/**
 * Keeps the focus in a list whose entries change. A removed entry passes it to the entry that takes its place, or to
 * the add button; an entry added by that button receives it in its first field.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, keys: Keys): void {
  const before = useRef(keys);
  useEffect(() => {
    const known = before.current;
    before.current = keys;
    const add = list.current?.parentElement?.querySelector<HTMLElement>(
      ':scope > [data-add-entry], :scope > div > [data-add-entry]',
    );
    if (keys.length > known.length && document.activeElement === add) {
      const added = list.current?.lastElementChild;
      (
        added?.querySelector<HTMLElement>(
          'input:not([type=radio], [type=checkbox], [type=file], [hidden]), textarea',
        ) ?? added?.querySelector<HTMLElement>('[aria-expanded]')
      )?.focus();
    }
    if (keys.length >= known.length) return undefined;
    const changed = known.findIndex((key, index) => key !== keys[index]);
    // One frame later: the closing menu first returns the focus to its button, which is gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = list.current?.children[Math.min(changed, keys.length - 1)];
      const target = next?.querySelector<HTMLElement>('[aria-expanded], [aria-haspopup="menu"]') ?? add;
      target?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
}

import { useEffect, useRef, type RefObject } from 'react';

type Keys = readonly (string | number)[];

/** When an entry is removed, the focus goes with it: the one that takes its place gets it, or what adds another one. One that the button below has added gets it in its first field. */
export function useFocusOfList(list: RefObject<HTMLElement | null>, keys: Keys): void {
  const before = useRef(keys);
  useEffect(() => {
    const known = before.current;
    before.current = keys;
    const add = list.current?.parentElement?.querySelector<HTMLElement>(':scope > div > button');
    if (keys.length > known.length && document.activeElement === add) {
      const added = list.current?.lastElementChild;
      (added?.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox], [type=file], [hidden]), textarea') ?? added?.querySelector<HTMLElement>('[aria-expanded]'))?.focus();
    }
    if (keys.length >= known.length) return undefined;
    const changed = known.findIndex((key, index) => key !== keys[index]);
    // After the menu in which it was removed has given the focus back to what is no more.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = list.current?.children[Math.min(changed, keys.length - 1)];
      const target = next?.querySelector<HTMLElement>('[aria-expanded], [aria-haspopup="menu"]') ?? add;
      target?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
}

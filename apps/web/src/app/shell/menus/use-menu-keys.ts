import { useRef, type KeyboardEvent, type RefObject } from 'react';

const typingPauseMs = 700;

/**
 * Keys of a menu: arrows, Home and End, letters for the name that begins with them, Tab to leave. `useDismiss` handles
 * Escape.
 */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, onClose: () => void): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: -Infinity });

  return (event) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const place = items.findIndex((item) => item === document.activeElement);
    const go = (to: number) => {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    };
    switch (event.key) {
      case 'ArrowDown':
        return go(place + 1);
      case 'ArrowUp':
        return go(Math.max(place, 0) - 1);
      case 'Home':
        return go(0);
      case 'End':
        return go(-1);
      case 'Tab':
        return onClose();
      default:
        return isLetter(event) ? findName(event) : undefined;
    }

    /**
     * Letters typed quickly extend the searched prefix. A new prefix searches from the current entry, so that repeating
     * a letter cycles through its names.
     */
    function findName({ key, timeStamp }: KeyboardEvent): void {
      const isNew = timeStamp - typed.current.at > typingPauseMs;
      const text = (isNew ? '' : typed.current.text) + key.toLocaleLowerCase();
      typed.current = { text, at: timeStamp };
      const from = isNew ? place + 1 : Math.max(0, place);
      const order = [...items.slice(from), ...items.slice(0, from)];
      order.find(({ dataset }) => dataset['name']?.toLocaleLowerCase().startsWith(text))?.focus();
    }
  };
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

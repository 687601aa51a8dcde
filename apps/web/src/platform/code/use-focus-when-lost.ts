import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes the focus when the editor of a dialog appears and the focus was on what it replaces, such as the button beside
 * the skeletons. Keys pressed with the focus on the body would reach neither the editor nor Escape.
 */
export function useFocusWhenLost<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}

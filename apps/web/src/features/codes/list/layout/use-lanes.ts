import { useLayoutEffect, useRef, useState } from 'react';

/** The width of a list from which so many cards stand side by side. */
const widths = [
  [1400, 5],
  [880, 4],
  [600, 3],
  [0, 2],
] as const;

/** How many cards stand side by side in the width of the list; rows are one. */
export function useLanes(isCards: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [lanes, setLanes] = useState(4);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !isCards) return undefined;
    const measure = () => setLanes(widths.find(([width]) => element.clientWidth >= width)?.[1] ?? 2);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [isCards]);
  return { ref, lanes: isCards ? lanes : 1 };
}

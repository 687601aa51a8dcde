/** How the entries of a list lay when one of them was gripped, in pixels from the top of the list. */
export type Measured = Readonly<{ tops: readonly number[]; heights: readonly number[]; gap: number; grip: number }>;

export function measure(list: HTMLElement, pointer: number): Measured {
  const { top } = list.getBoundingClientRect();
  const boxes = [...list.children].map((child) => child.getBoundingClientRect());
  const [first, second] = boxes;
  return {
    tops: boxes.map((box) => box.top - top),
    heights: boxes.map(({ height }) => height),
    gap: first && second ? second.top - first.bottom : 0,
    grip: pointer - top,
  };
}

/** The place that the one at `index` has reached when it is `shift` lower: it passes another one where its leading edge reaches that one's middle. */
export function countPassed({ tops, heights }: Measured, index: number, shift: number): number {
  const top = (tops[index] ?? 0) + shift;
  const bottom = top + (heights[index] ?? 0);
  const middle = (other: number) => (tops[other] ?? 0) + (heights[other] ?? 0) / 2;
  const below = tops.filter((_, other) => other > index && bottom > middle(other)).length;
  const above = tops.filter((_, other) => other < index && top < middle(other)).length;
  return index + below - above;
}

const edge = 72;
const mostPerFrame = 14;

/** Scrolls the page while the pointer is near its upper or lower end. Gives what stops it. */
export function scrollNearEdge(pointer: () => number | undefined, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(function turn() {
    const at = pointer() ?? edge;
    const over = at < edge ? at - edge : Math.max(0, at - (window.innerHeight - edge));
    if (over !== 0) {
      window.scrollBy(0, Math.max(-mostPerFrame, Math.min(mostPerFrame, over / 4)));
      onScroll();
    }
    frame = requestAnimationFrame(turn);
  });
  return () => cancelAnimationFrame(frame);
}

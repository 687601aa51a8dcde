/** The layout of a list when a drag started, in pixels from the top of the list. */
export type ListLayout = Readonly<{ tops: readonly number[]; heights: readonly number[]; gap: number; grip: number }>;

export function measureList(list: HTMLElement, pointer: number): ListLayout {
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

/**
 * The new index of the entry at `index` once it is dragged by `shift` pixels: it passes a neighbour when its leading
 * edge reaches the neighbour's middle.
 */
export function findDropIndex({ tops, heights }: ListLayout, index: number, shift: number): number {
  const top = (tops[index] ?? 0) + shift;
  const bottom = top + (heights[index] ?? 0);
  const middle = (other: number) => (tops[other] ?? 0) + (heights[other] ?? 0) / 2;
  const below = tops.filter((_, other) => other > index && bottom > middle(other)).length;
  const above = tops.filter((_, other) => other < index && top < middle(other)).length;
  return index + below - above;
}

const edgeHeight = 72;
const maxScrollPerFrame = 14;

/**
 * Scrolls the page, or the dialog that contains the list, while the pointer is near its upper or lower edge. Returns a
 * function that stops it.
 */
export function scrollNearEdge(list: HTMLElement, pointer: () => number | undefined, onScroll: () => void): () => void {
  const scroller = findScroller(list);
  const top = scroller === document.documentElement ? 0 : Math.max(0, scroller.getBoundingClientRect().top);
  const bottom = Math.min(window.innerHeight, top + scroller.clientHeight);
  let frame = requestAnimationFrame(function scrollFrame() {
    const at = pointer() ?? top + edgeHeight;
    const over = at < top + edgeHeight ? at - top - edgeHeight : Math.max(0, at - (bottom - edgeHeight));
    if (over !== 0) {
      scroller.scrollTop += Math.max(-maxScrollPerFrame, Math.min(maxScrollPerFrame, over / 4));
      onScroll();
    }
    frame = requestAnimationFrame(scrollFrame);
  });
  return () => cancelAnimationFrame(frame);
}

function findScroller(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const isScrollable = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (isScrollable && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}

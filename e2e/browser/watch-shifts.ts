/** Runs in the page: the cumulative layout shift, and what moved without a press of the visitor. */
export const watchShifts = `{
  window.shifted = 0;
  window.shifts = [];
  const place = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(' ');
  const nameOf = (node) => {
    if (node === null) return 'an element that is gone';
    const element = node.nodeType === 1 ? node : node.parentElement;
    if (element === null) return 'a text';
    const label = (node.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40);
    return element.localName + '.' + (element.getAttribute('class') ?? '').split(' ')[0] + ' "' + label + '"';
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      window.shifted += value;
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        nameOf(node) + ' from ' + place(previousRect) + ' to ' + place(currentRect));
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;

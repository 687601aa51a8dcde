/**
 * The SVG path of a line with one point per day in a box of this size. The highest day touches the top; days without
 * scans lie on the bottom.
 */
export function drawLine(days: readonly number[], width: number, height: number): string {
  const max = Math.max(1, ...days);
  const step = width / Math.max(1, days.length - 1);
  const points = days.map((count, day) => `${round(day * step)} ${round(height * (1 - count / max))}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** Splits off the last segment: today is incomplete, so its low end is no decline. */
export function splitToday(line: string): [whole: string, today: string] {
  const last = line.lastIndexOf('L');
  if (last === -1) return [line, ''];
  const whole = line.slice(0, last);
  const from = whole.slice(Math.max(whole.lastIndexOf('L'), whole.lastIndexOf('M')) + 1);
  return [whole, `M${from}${line.slice(last)}`];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The path of a line through so many points as there are days, in a box of this size. The highest day touches its top; days without any lie on its ground. */
export function drawLine(days: readonly number[], width: number, height: number): string {
  const most = Math.max(1, ...days);
  const step = width / Math.max(1, days.length - 1);
  const points = days.map((count, day) => `${round(day * step)} ${round(height * (1 - count / most))}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** The line without its last step, and that step by itself: today is not over, and its low end no loss of visitors. */
export function splitToday(line: string): [whole: string, today: string] {
  const last = line.lastIndexOf('L');
  if (last === -1) return [line, ''];
  const whole = line.slice(0, last);
  const from = whole.slice(Math.max(whole.lastIndexOf('L'), whole.lastIndexOf('M')) + 1);
  return [whole, `M${from}${line.slice(last)}`];
}

const round = (value: number): number => Math.round(value * 10) / 10;

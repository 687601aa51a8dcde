import type { ReportText } from '../describe-report.ts';
import { colors, MARGIN } from './look.ts';
import type { Pen } from './pen.ts';

const HEIGHT = 170;
const AXIS = 34;
/** Longer series are drawn as an area, since bars would be too thin. */
const MAX_BARS = 100;

type Frame = Readonly<{ left: number; bottom: number; width: number; top: number }>;

/** Draws visits as bars or as an area, with unique visits, never more than visits, darker in front. */
export function drawVisitsChart(pen: Pen, { series, format, t }: ReportText): void {
  const { moments } = series;
  pen.ensureRoom(HEIGHT + 76);
  pen.y += 16;
  pen.line(series.title, { x: MARGIN, y: pen.y, width: pen.width / 2 }, { size: 13, weight: 600 });
  drawLegend(pen, [
    [t('visits'), pen.tint.bar],
    [t('unique'), pen.tint.ink],
  ]);
  pen.y += 26;
  const frame = { left: MARGIN + AXIS, top: pen.y, width: pen.width - AXIS, bottom: pen.y + HEIGHT };
  const ticks = chooseTicks(Math.max(...moments.map(({ total }) => total)));
  const max = ticks.at(-1) ?? 1;
  for (const tick of ticks) {
    const y = frame.bottom - (tick / max) * HEIGHT;
    pen.document
      .moveTo(frame.left, y)
      .lineTo(frame.left + frame.width, y)
      .lineWidth(0.5)
      .stroke(colors.hair);
    pen.line(
      format.compact(tick),
      { x: MARGIN, y: y - 5, width: AXIS - 6 },
      { size: 8, color: colors.soft, align: 'right' },
    );
  }
  const draw = moments.length <= MAX_BARS ? drawBars : drawArea;
  draw(
    pen,
    moments.map(({ total }) => total / max),
    frame,
    pen.tint.bar,
  );
  draw(
    pen,
    moments.map(({ unique }) => unique / max),
    frame,
    pen.tint.ink,
  );
  nameMoments(
    pen,
    moments.map(({ name }) => name),
    frame,
  );
  pen.y = frame.bottom + 22;
}

function drawBars(pen: Pen, heights: readonly number[], { left, bottom, width }: Frame, color: string): void {
  const step = width / heights.length;
  for (const [index, height] of heights.entries()) {
    if (height > 0)
      pen.document.rect(left + index * step + step * 0.15, bottom - height * HEIGHT, step * 0.7, height * HEIGHT);
  }
  pen.document.fill(color);
}

function drawArea(pen: Pen, heights: readonly number[], { left, bottom, width }: Frame, color: string): void {
  const step = width / heights.length;
  pen.document.moveTo(left, bottom);
  for (const [index, height] of heights.entries()) {
    const y = bottom - height * HEIGHT;
    pen.document.lineTo(left + index * step, y).lineTo(left + (index + 1) * step, y);
  }
  pen.document
    .lineTo(left + width, bottom)
    .closePath()
    .fill(color);
}

/** Draws as many names as fit, evenly spaced. */
function nameMoments(pen: Pen, names: readonly string[], { left, bottom, width }: Frame): void {
  const widest = Math.max(...names.slice(0, 100).map((name) => pen.measure(name, 8)));
  const every = Math.max(1, Math.ceil((names.length * (widest + 14)) / width));
  const step = width / names.length;
  for (let index = 0; index < names.length && index * step + widest <= width; index += every) {
    pen.line(
      names[index] ?? '',
      { x: left + index * step, y: bottom + 6, width: widest + 1 },
      { size: 8, color: colors.soft },
    );
  }
}

function drawLegend(pen: Pen, entries: readonly (readonly [string, string])[]): void {
  let right = MARGIN + pen.width;
  for (const [name, color] of entries.toReversed()) {
    const width = pen.measure(name, 8.5) + 1;
    pen.line(name, { x: right - width, y: pen.y + 4, width }, { size: 8.5, color: colors.soft });
    pen.document.roundedRect(right - width - 13, pen.y + 5, 8, 8, 2).fill(color);
    right -= width + 28;
  }
}

/** About five round integers from zero to at least `max`. */
export function chooseTicks(max: number): number[] {
  const rough = Math.max(1, max) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough && Number.isInteger(each)) ??
      10 * power,
  );
  return Array.from({ length: Math.ceil(Math.max(1, max) / step) + 1 }, (_, index) => index * step);
}

import { Tooltip } from '@mantine/core';
import { useState, type PointerEvent } from 'react';
import classes from './border-map.module.css';
import { size, type Outline } from './draw-borders.ts';

export type MapProps = Readonly<{
  /** A color depth from 0 to 1 by country code; countries without visits are absent. */
  depths: ReadonlyMap<string, number>;
  /** The tooltip of the country under the pointer. */
  describe: (code: string) => string;
  onChoose?: ((code: string) => void) | undefined;
}>;

/**
 * Countries, darker with more visits. Hidden from screen readers and the keyboard: a table beside it holds the same.
 */
export function BorderMap({
  outlines,
  depths,
  describe,
  onChoose,
  chosen,
}: MapProps & Readonly<{ outlines: readonly Outline[]; chosen?: string }>) {
  const [near, setNear] = useState('');
  const isOpen = (code: string) => onChoose !== undefined && depths.has(code) && code !== chosen;
  const follow = ({ target }: PointerEvent<SVGSVGElement>) =>
    setNear(target instanceof SVGElement ? (target.dataset['code'] ?? '') : '');
  return (
    <Tooltip.Floating label={near === '' ? '' : describe(near)} disabled={near === ''}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden
        className={classes.map}
        onPointerMove={follow}
        onPointerLeave={() => setNear('')}
      >
        {moveToEnd(outlines, chosen).map(({ id, code, path }) => (
          <path
            key={id}
            d={path}
            data-code={code}
            data-chosen={code === chosen || undefined}
            className={classes.country}
            style={{ fill: colorOf(depths.get(code)) }}
            {...(isOpen(code) && { 'data-open': true, onClick: () => onChoose?.(code) })}
          />
        ))}
      </svg>
    </Tooltip.Floating>
  );
}

/** Countries without visits only stand out from the sea. */
function colorOf(depth: number | undefined): string {
  return depth === undefined
    ? 'var(--hairline)'
    : `color-mix(in srgb, var(--accent) ${Math.round(20 + 80 * depth)}%, var(--hairline))`;
}

/** Draws the selected country last, so that its outline covers its neighbours'. */
function moveToEnd(outlines: readonly Outline[], chosen: string | undefined): Outline[] {
  return outlines.toSorted((a, b) => Number(a.code === chosen) - Number(b.code === chosen));
}

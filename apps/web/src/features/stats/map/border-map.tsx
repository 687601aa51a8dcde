import { Tooltip } from '@mantine/core';
import { useState, type PointerEvent } from 'react';
import classes from './border-map.module.css';
import { size, type Outline } from './draw-borders.ts';

export type MapProps = Readonly<{
  /** From 0 to 1 by the two letters of a country; none for those without visits. */
  depths: ReadonlyMap<string, number>;
  /** What is said of the one under the pointer. */
  describe: (code: string) => string;
  onChoose?: ((code: string) => void) | undefined;
}>;

/** Countries, the darker the more visits. For the eye only: the table beside it holds the same, and can be reached by keyboard. */
export function BorderMap({ outlines, depths, describe, onChoose, chosen }: MapProps & Readonly<{ outlines: readonly Outline[]; chosen?: string }>) {
  const [near, setNear] = useState('');
  const isOpen = (code: string) => onChoose !== undefined && depths.has(code) && code !== chosen;
  const follow = ({ target }: PointerEvent<SVGSVGElement>) => setNear(target instanceof SVGElement ? target.dataset['code'] ?? '' : '');
  return (
    <Tooltip.Floating label={near === '' ? '' : describe(near)} disabled={near === ''}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden className={classes.map}
        onPointerMove={follow} onPointerLeave={() => setNear('')}
      >
        {drawLast(outlines, chosen).map(({ id, code, path }) => (
          <path
            key={id} d={path} data-code={code} data-chosen={code === chosen || undefined} className={classes.country}
            style={{ fill: colorOf(depths.get(code)) }}
            {...(isOpen(code) && { 'data-open': true, onClick: () => onChoose?.(code) })}
          />
        ))}
      </svg>
    </Tooltip.Floating>
  );
}

/** Without visits the land is told from the sea alone. */
function colorOf(depth: number | undefined): string {
  return depth === undefined ? 'var(--hairline)' : `color-mix(in srgb, var(--accent) ${Math.round(20 + 80 * depth)}%, var(--hairline))`;
}

/** Its line lies over those of its neighbours. */
function drawLast(outlines: readonly Outline[], chosen: string | undefined): Outline[] {
  return outlines.toSorted((a, b) => Number(a.code === chosen) - Number(b.code === chosen));
}

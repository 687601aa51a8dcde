import { useMemo } from 'react';
import finer from 'world-atlas/countries-50m.json';
import { BorderMap, type MapProps } from './border-map.tsx';
import { drawBorders } from './draw-borders.ts';

/** One country among its neighbours, with finer borders. A few countries are too small even for these. */
export function CountryMap({ country, ...props }: MapProps & Readonly<{ country: string }>) {
  const outlines = useMemo(() => drawBorders(finer, country), [country]);
  return outlines ? <BorderMap {...props} outlines={outlines} chosen={country} /> : null;
}

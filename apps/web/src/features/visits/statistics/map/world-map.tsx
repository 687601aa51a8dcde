import world from 'world-atlas/countries-110m.json';
import { BorderMap, type MapProps } from './border-map.tsx';
import { drawBorders } from './draw-borders.ts';

/** The simplified world map, computed once. */
let outlines: ReturnType<typeof drawBorders>;

export function WorldMap(props: MapProps) {
  outlines ??= drawBorders(world);
  return <BorderMap {...props} outlines={outlines ?? []} />;
}

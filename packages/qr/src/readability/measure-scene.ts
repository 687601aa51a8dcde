import { measureLuminosity } from '../design/color.ts';
import { isGradient, type Scene } from '../scene/scene.ts';

/** The same contrast as `measureContrast`, from a drawing instead of a design. */
export function measureSceneContrast({ items }: Scene): number {
  let ground = 1;
  const inks: number[] = [];
  for (const item of items) {
    if (item.kind !== 'path') continue;
    const { part, fill } = item;
    if (part === 'background' && !isGradient(fill)) ground = measureLuminosity(fill);
    else if (part === 'body' || part === 'marker-border' || part === 'marker-center') {
      inks.push(...(isGradient(fill) ? [fill.from, fill.to] : [fill]).map(measureLuminosity));
    }
  }
  return ground - Math.max(...inks);
}

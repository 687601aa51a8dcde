import type { DesignParams } from '@evercode/contract';
import { drawCode, type DrawingAssets } from '@evercode/qr';
import { memo, useMemo } from 'react';
import { VectorDrawing } from '../../../ui/vector-drawing.tsx';

/** Modules along the side of a fragment; a finder is seven. */
const fragment = 9;
const finder = 7;

type Props = Readonly<{
  text: string;
  design: DesignParams;
  /** What this tile shows, on top of the design. */
  part: Partial<DesignParams>;
  /** Of the whole drawing. */
  shows: 'fragment' | 'border' | 'center' | 'whole';
  assets?: DrawingAssets;
}>;

/** A piece of this very code, as it would look with one thing changed. Drawn again only when that would look different. */
export const DrawnTile = memo(function DrawnTile({ text, design, part, shows, assets }: Props) {
  const drawing = useMemo(() => drawCode(text, { ...design, ...part }, assets), [text, design, part, assets]);
  const corner = design.quiet_zone;
  switch (shows) {
    case 'fragment': {
      const start = Math.floor((drawing.width - fragment) / 2);
      return <VectorDrawing drawing={drawing} part={[start, start, fragment]} />;
    }
    case 'border':
      return <VectorDrawing drawing={drawing} part={[corner - 1, corner - 1, finder + 2]} />;
    case 'center':
      return <VectorDrawing drawing={drawing} part={[corner + 1.5, corner + 1.5, finder - 3]} />;
    default:
      return <VectorDrawing drawing={drawing} />;
  }
});

/** Nothing around or upon the code itself. The same object as long as it looks the same. */
export function useBareDesign(design: DesignParams): DesignParams {
  const bare = {
    ...design, frame_enabled: false, frame_label: '', watermark_enabled: false, watermark_data: '', extra_modules: false, different_markers_enabled: false,
    background: design.background === 'image' ? 'color' : design.background, background_image: '', savedStyle: null,
  } as const;
  const key = JSON.stringify(bare);
  // The key is all of it.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  return useMemo(() => bare, [key]);
}

/** One object for each name, so that a tile is not drawn again for the sake of a new one. */
export function listParts<Name extends string>(names: readonly Name[], toPart: (name: Name) => Partial<DesignParams>): ReadonlyMap<Name, Partial<DesignParams>> {
  return new Map(names.map((name) => [name, toPart(name)]));
}

/** The first few in the order of choice, and the chosen one wherever it stands. */
export function takeFirst<Name extends string>(names: readonly Name[], count: number, chosen: Name | undefined): readonly Name[] {
  const first = names.slice(0, count);
  return chosen === undefined || first.includes(chosen) ? first : [...first, chosen];
}

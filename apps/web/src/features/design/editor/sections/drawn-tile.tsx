import type { DesignParams } from '@evercode/contract';
import { drawCode, type DrawingAssets } from '@evercode/qr';
import { memo, useMemo } from 'react';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';

/** The side of a fragment in modules; a finder pattern has seven. */
const fragment = 9;
const finder = 7;

type Props = Readonly<{
  text: string;
  design: DesignParams;
  /** The part this tile varies, applied to the design. */
  part: Partial<DesignParams>;
  /** The part of the drawing to show. */
  shows: 'fragment' | 'border' | 'center' | 'whole';
  assets?: DrawingAssets;
}>;

/** A part of this code with one option changed. Memoized by its appearance. */
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

/** The design without frame, logo and background. Keeps its identity while it looks the same. */
export function useBareDesign(design: DesignParams): DesignParams {
  const bare = {
    ...design,
    frame_enabled: false,
    frame_label: '',
    watermark_enabled: false,
    watermark_data: '',
    extra_modules: false,
    different_markers_enabled: false,
    background: design.background === 'image' ? 'color' : design.background,
    background_image: '',
    art_image: '',
    savedStyle: null,
  } as const;
  const key = JSON.stringify(bare);
  // The key identifies the design completely.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  return useMemo(() => bare, [key]);
}

/** One stable object per name, so that memoized tiles do not render again. */
export function listParts<Name extends string>(
  names: readonly Name[],
  toPart: (name: Name) => Partial<DesignParams>,
): ReadonlyMap<Name, Partial<DesignParams>> {
  return new Map(names.map((name) => [name, toPart(name)]));
}

/** The first few options, always including the chosen one. */
export function listFirstOptions<Name extends string>(
  names: readonly Name[],
  count: number,
  chosen: Name | undefined,
): readonly Name[] {
  const first = names.slice(0, count);
  return chosen === undefined || first.includes(chosen) ? first : [...first, chosen];
}

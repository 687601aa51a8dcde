import type { DesignParams, ReadabilityReason } from '@evercode/contract';
import { isDesignReadable, measureContrast, type DrawingAssets } from '@evercode/qr';

export type DrawingToCheck = Readonly<{
  text: string;
  design: DesignParams;
  /** Without the label's font, which nobody scans. */
  assets: Omit<DrawingAssets, 'labelFont'>;
}>;

/** One press: with `params` the code is readable. */
export type Fix = Readonly<{ kind: FixKind; params: Partial<DesignParams> }>;
type FixKind =
  | 'level-h' | 'level-m' | 'smaller-logo' | 'clear-logo' | 'darker-foreground' | 'white-background' | 'swap-colors' | 'wider-quiet-zone'
  | 'no-extra-modules' | 'simpler-pattern' | 'simpler-markers' | 'together';

export type Verdict = Readonly<{
  /** As the specification numbers them: 0 readable, 1 not. */
  status: 0 | 1;
  reasons: readonly ReadabilityReason[];
  /** What the standard asks for beyond being read. */
  warnings: readonly ReadabilityReason[];
  fixes: readonly Fix[];
}>;

/** Modules of quiet zone; ISO/IEC 18004, 6.3.8. */
const standardQuietZone = 4;

/** Whether scanners read this drawing, and what would help. */
export async function checkDrawing({ design }: DrawingToCheck): Promise<Verdict> {
  const warnings: ReadabilityReason[] = design.quiet_zone < standardQuietZone ? ['narrow-quiet-zone'] : [];
  if (isDesignReadable(design)) return { status: 0, reasons: [], warnings, fixes: [] };
  const candidates: readonly Fix[] = [
    { kind: 'swap-colors', params: { foreground_color: design.background_color, background_color: design.foreground_color } },
    { kind: 'darker-foreground', params: { foreground_color: '#000000', gradient_color: '#000000', markers_color_enabled: false } },
    { kind: 'white-background', params: { background: 'color', background_color: '#ffffff' } },
    { kind: 'together', params: { foreground_color: '#000000', foreground_gradient: 'none', markers_color_enabled: false, background: 'color', background_color: '#ffffff' } },
  ];
  const fixes = candidates.filter(({ params }) => isDesignReadable({ ...design, ...params }));
  return { status: 1, reasons: [measureContrast(design) < 0 ? 'light-on-dark' : 'low-contrast'], warnings, fixes };
}

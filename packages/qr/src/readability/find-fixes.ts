import { formatHex, measureLuminosity, mixColors, parseColor } from '../design/color.ts';
import { completeDesign } from '../design/complete-design.ts';
import { readableContrast } from '../design/contrast.ts';
import { limits, type DesignParams } from '../design/params.ts';
import { drawCode } from '../draw-code.ts';
import type { DrawingAssets } from '../scene/assets.ts';
import {
  checkReadability,
  type Readability,
  type ReadabilityOptions,
  type ReadabilityReason,
} from './check-readability.ts';

const black = parseColor('#000');

export const fixKinds = [
  'level-h',
  'level-m',
  'smaller-logo',
  'clear-logo',
  'darker-foreground',
  'white-background',
  'swap-colors',
  'wider-quiet-zone',
  'no-extra-modules',
  'simpler-pattern',
  'simpler-markers',
  'together',
] as const;
export type FixKind = (typeof fixKinds)[number];

/** `params` make the code readable, which has been verified. `together`: only several changes at once do. */
export type Fix = Readonly<{ reason: ReadabilityReason; kind: FixKind; params: Partial<DesignParams> }>;

const inkNames = [
  'foreground_color',
  'gradient_color',
  'marker_out_color',
  'marker_in_color',
  'marker_top_right_outline',
  'marker_top_right_center',
  'marker_bottom_left_outline',
  'marker_bottom_left_center',
] as const satisfies readonly (keyof DesignParams)[];

/** Slightly above the threshold, so that a small later change does not break it. */
const targetContrast = readableContrast + 0.05;

export type FixOptions = ReadabilityOptions &
  Readonly<{
    /** Called before each of the many checks, for example to yield. Throwing ends the search. */
    beforeEach?: (() => Promise<void>) | undefined;
  }>;

/** Finds changes that make an unreadable design readable, smallest first. Empty for a readable design. */
export async function findFixes(
  text: string,
  design: Partial<DesignParams>,
  assets: DrawingAssets = {},
  { beforeEach, ...options }: FixOptions = {},
): Promise<readonly Fix[]> {
  const complete = completeDesign(design);
  const check = async (params: Partial<DesignParams>): Promise<Readability> => {
    await beforeEach?.();
    return checkReadability(drawCode(text, { ...complete, ...params }, assets), text, options);
  };
  const found = await check({});
  const [reason] = found.reasons;
  if (!reason) return [];
  const candidates = listCandidates(complete, found.reasons);
  const tried: { fix: Fix; result: Readability }[] = [];
  for (const fix of candidates) tried.push({ fix, result: await check(fix.params) });
  const fixes = tried.filter(({ result }) => result.status === 0).map(({ fix }) => fix);
  if (fixes.length > 0) return fixes;

  const best = tried.toSorted((one, other) => other.result.score - one.result.score).map(({ fix }) => fix.params);
  for (let count = 2; count <= best.length; count++) {
    // Where two fixes set the same parameter, the one with the higher score wins.
    const params = best.slice(0, count).reduceRight<Partial<DesignParams>>((all, one) => Object.assign(all, one), {});
    if ((await check(params)).status === 0) return [{ reason, kind: 'together', params }];
  }
  return [];
}

function listCandidates(design: DesignParams, reasons: readonly ReadabilityReason[]): Fix[] {
  const fixes: Fix[] = [];
  const offer = (reason: ReadabilityReason, kind: FixKind, params: Partial<DesignParams>) => {
    if (Object.entries(params).some(([name, value]) => Reflect.get(design, name) !== value))
      fixes.push({ reason, kind, params });
  };
  const has = (reason: ReadabilityReason): boolean => reasons.includes(reason);
  const isHard = has('hard-to-scan');
  const logoReason = has('large-logo') ? 'large-logo' : 'hard-to-scan';
  if (isHard && design.watermark_enabled) {
    offer(logoReason, 'smaller-logo', {
      watermark_scale: Math.max(limits.watermark_scale.min, Math.min(60, Math.round(design.watermark_scale * 0.6))),
    });
    offer(logoReason, 'clear-logo', { remove_background: true });
  } else if (isHard) offer('hard-to-scan', 'level-h', { level: 'H' });
  if (isHard && design.quiet_zone < 4) offer('narrow-quiet-zone', 'wider-quiet-zone', { quiet_zone: 4 });
  if (has('small-modules') && !design.watermark_enabled) offer('small-modules', 'level-m', { level: 'M' });
  const colorReason =
    reasons.find((reason) => reason === 'low-contrast' || reason === 'light-on-dark') ??
    (isHard ? 'hard-to-scan' : undefined);
  if (colorReason) {
    offer(colorReason, 'darker-foreground', darken(design));
    if (colorReason === 'light-on-dark') {
      offer(colorReason, 'swap-colors', {
        foreground_color: design.background_color,
        background_color: design.foreground_color,
        foreground_gradient: 'none',
        markers_color_enabled: false,
      });
    }
    offer(colorReason, 'white-background', { background: 'color', background_color: '#ffffff' });
  }
  if (isHard) {
    offer('hard-to-scan', 'no-extra-modules', { extra_modules: false });
    offer('hard-to-scan', 'simpler-markers', {
      border_marker: 'default-rounded',
      center_marker: 'default',
      different_markers_enabled: false,
    });
    offer('hard-to-scan', 'simpler-pattern', { pattern: 'default-rounded' });
  }
  return fixes;
}

/** Darkens each ink as little as the rule for contrast allows. On a background that is too dark this does not help. */
function darken(design: DesignParams): Partial<DesignParams> {
  const ground = design.background === 'none' ? 1 : measureLuminosity(parseColor(design.background_color));
  return Object.fromEntries(
    inkNames.map((name) => {
      const ink = parseColor(design[name]);
      let darker = ink;
      for (let share = 0.05; share <= 1 && ground - measureLuminosity(darker) < targetContrast; share += 0.05)
        darker = mixColors(ink, black, share);
      return [name, formatHex(darker)];
    }),
  );
}

import type { DesignParams } from '@evercode/contract';
import { isDesignReadable, measureContrast } from '@evercode/qr';

export type Readability = 'good' | 'low' | 'inverted';

export function judgeReadability(design: DesignParams): Readability {
  if (isDesignReadable(design)) return 'good';
  return measureContrast(design) < 0 ? 'inverted' : 'low';
}

export type Fix = Readonly<{ kind: 'swap' | 'darken' | 'reset'; change: Partial<DesignParams> }>;

/** The smallest change that makes the colours readable. */
export function suggestFix(design: DesignParams): Fix | undefined {
  if (isDesignReadable(design)) return undefined;
  const swap = { foreground_color: design.background_color, background_color: design.foreground_color };
  if (isDesignReadable({ ...design, ...swap })) return { kind: 'swap', change: swap };
  const darker = darken(design);
  if (darker) return { kind: 'darken', change: { foreground_color: darker } };
  return { kind: 'reset', change: { foreground_color: '#000000', background_color: '#ffffff', markers_color_enabled: false } };
}

/** The same hue, step by step towards black, until it reads. */
function darken(design: DesignParams): string | undefined {
  for (let share = 0.9; share > 0; share -= 0.1) {
    const color = scaleColor(design.foreground_color, share);
    if (isDesignReadable({ ...design, foreground_color: color })) return color;
  }
  return undefined;
}

function scaleColor(color: string, share: number): string {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  return digits.replace(/[0-9a-f]{2}/gi, (channel) => Math.floor(Number.parseInt(channel, 16) * share).toString(16).padStart(2, '0'));
}

import type { DesignParams } from '@evercode/contract';
import { isDesignReadable, measureContrast } from '@evercode/qr';

type Readability = 'good' | 'low' | 'inverted';

export function judgeReadability(design: DesignParams): Readability {
  if (isDesignReadable(design)) return 'good';
  return measureContrast(design) < 0 ? 'inverted' : 'low';
}

type Fix = Readonly<{ kind: 'swap' | 'darken' | 'reset'; change: Partial<DesignParams> }>;

/** The smallest change that makes the colors readable. */
export function suggestFix(design: DesignParams): Fix | undefined {
  if (isDesignReadable(design)) return undefined;
  const swap = { foreground_color: design.background_color, background_color: design.foreground_color };
  if (isDesignReadable({ ...design, ...swap })) return { kind: 'swap', change: swap };
  const darker = darken(design);
  if (darker) return { kind: 'darken', change: { foreground_color: darker } };
  return {
    kind: 'reset',
    change: { foreground_color: '#000000', background_color: '#ffffff', markers_color_enabled: false },
  };
}

/** Above the minimum: print fades, and some cameras are poor. */
const comfortableContrast = 0.75;
const shares = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

/** Darkens the color step by step until its contrast is comfortable, or else just sufficient. */
function darken(design: DesignParams): string | undefined {
  const darker = shares.map((share) => ({ ...design, foreground_color: scaleColor(design.foreground_color, share) }));
  const found = darker.find((each) => measureContrast(each) > comfortableContrast) ?? darker.findLast(isDesignReadable);
  return found?.foreground_color;
}

function scaleColor(color: string, share: number): string {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  return digits.replace(/[0-9a-f]{2}/gi, (channel) =>
    Math.floor(Number.parseInt(channel, 16) * share)
      .toString(16)
      .padStart(2, '0'),
  );
}

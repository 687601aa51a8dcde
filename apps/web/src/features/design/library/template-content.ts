import type { DesignParams, QrDesign } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';

/** Of a partial design the schema's type says that a parameter may be there without a value; JSON has no such thing. */
export function readContent(content: QrDesign['content']): Partial<DesignParams> {
  return content as Partial<DesignParams>; // see above
}

/** A template on what somebody has: their logo and what their frame says stay. */
export function putOn(now: DesignParams, { content }: QrDesign): DesignParams {
  const { watermark_enabled, watermark_data, watermark_scale, remove_background, frame_label } = now;
  const kept = { watermark_enabled, watermark_data, watermark_scale, remove_background, ...(frame_label !== defaultDesign.frame_label && { frame_label }) };
  return { ...defaultDesign, ...readContent(content), ...kept, savedStyle: null };
}

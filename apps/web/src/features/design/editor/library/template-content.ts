import type { DesignParams, QrDesign } from '@evercode/contract';
import { withoutFrameAndLogo } from '@evercode/contract/frame-and-logo';
import { defaultDesign } from '@evercode/qr';

/** Narrows the schema's type of a partial design, which allows explicit undefined; JSON cannot contain it. */
export function readContent(content: QrDesign['content']): Partial<DesignParams> {
  return content as Partial<DesignParams>; // see above
}

type Options = Readonly<{
  replacesFrame: boolean;
  /** The text of the template's frame in the language of the screen. */
  label: string | undefined;
  /** The text of a first frame in that language. */
  usualLabel: string;
}>;

/** Applies a template; the logo and the text of the frame stay, and the frame unless it is replaced. */
export function applyTemplate(
  now: DesignParams,
  { content }: QrDesign,
  { replacesFrame, label, usualLabel }: Options,
): DesignParams {
  const template = { ...defaultDesign, ...readContent(content) };
  if (!replacesFrame) return { ...now, ...withoutFrameAndLogo(template), savedStyle: null };
  const { watermark_enabled, watermark_data, watermark_scale, remove_background, frame_label } = now;
  const hasOwnLabel = frame_label !== defaultDesign.frame_label && frame_label !== usualLabel;
  const kept = { watermark_enabled, watermark_data, watermark_scale, remove_background };
  return {
    ...template,
    ...kept,
    frame_label: hasOwnLabel ? frame_label : (label ?? template.frame_label),
    savedStyle: null,
  };
}

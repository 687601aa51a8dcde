import { loadLabelFont, type DesignParams, type LabelFont } from '@evercode/qr';
import { useEffect, useState } from 'react';

/** The font of a frame's label, fetched on demand; undefined without a frame and until it arrives. */
export function useLabelFont({ frame_enabled: hasFrame, frame_label_font: name }: DesignParams): LabelFont | undefined {
  const [font, setFont] = useState<LabelFont>();
  useEffect(() => {
    if (!hasFrame) return undefined;
    let isOver = false;
    // On failure the frame keeps an empty label until the next choice.
    loadLabelFont(name).then(
      (loaded) => {
        if (!isOver) setFont(loaded);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [hasFrame, name]);
  return hasFrame && font?.name === name ? font : undefined;
}

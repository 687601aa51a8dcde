import { borderMarkers, centerMarkers, patterns, type DesignParams } from '@evercode/contract';
import { drawCode } from '@evercode/qr';
import { Stack } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TileChoice } from '../../../../ui/form/tile-choice.tsx';
import { VectorDrawing } from '../../../../ui/layout/vector-drawing.tsx';

type Props = Readonly<{ text: string; design: DesignParams; onChange: (part: Partial<DesignParams>) => void }>;

/** The side of a fragment in modules; a finder pattern has seven. */
const fragment = 9;
const finder = 7;

/** Chooses the pattern and the markers; each tile is drawn from this code. */
export function LookChoices({ text, design, onChange }: Props) {
  const { t } = useTranslation(['builder', 'shapes']);
  const shown = useDeferredValue(design);
  const tiles = useMemo(() => drawTiles(text, shown), [text, shown]);
  return (
    <Stack gap="xl">
      <TileChoice
        name="pattern"
        legend={t('builder:design.pattern')}
        value={design.pattern}
        onChoose={(pattern) => onChange({ pattern })}
        options={patterns.map((value) => ({
          value,
          label: t(`shapes:patterns.${value}`),
          picture: tiles.pattern(value),
        }))}
      />
      <TileChoice
        name="border-marker"
        legend={t('builder:design.borderMarker')}
        value={design.border_marker}
        onChoose={(border_marker) => onChange({ border_marker })}
        options={borderMarkers.map((value) => ({
          value,
          label: t(`shapes:markers.${value}`),
          picture: tiles.border(value),
        }))}
      />
      <TileChoice
        name="center-marker"
        legend={t('builder:design.centerMarker')}
        value={design.center_marker}
        onChoose={(center_marker) => onChange({ center_marker })}
        options={centerMarkers.map((value) => ({
          value,
          label: t(`shapes:markers.${value}`),
          picture: tiles.center(value),
        }))}
      />
    </Stack>
  );
}

function drawTiles(text: string, design: DesignParams) {
  // Without frame and logo, which would cover what the tile shows.
  const bare = { ...design, frame_enabled: false, watermark_enabled: false, extra_modules: false };
  const draw = (part: Partial<DesignParams>) => drawCode(text, { ...bare, ...part });
  const corner = design.quiet_zone;
  return {
    pattern: (pattern: DesignParams['pattern']) => {
      const drawing = draw({ pattern });
      const start = Math.floor((drawing.width - fragment) / 2);
      return <VectorDrawing drawing={drawing} part={[start, start, fragment]} />;
    },
    border: (border_marker: DesignParams['border_marker']) => (
      <VectorDrawing drawing={draw({ border_marker })} part={[corner - 1, corner - 1, finder + 2]} />
    ),
    center: (center_marker: DesignParams['center_marker']) => (
      <VectorDrawing drawing={draw({ center_marker })} part={[corner + 1.5, corner + 1.5, finder - 3]} />
    ),
  };
}

import type { DesignParams } from '@evercode/contract';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ColorField } from '../../../../platform/drawing/color-field.tsx';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { inks, withLogoColors } from './swatches.ts';

type MarkerColor =
  | 'marker_out_color'
  | 'marker_in_color'
  | 'marker_top_right_outline'
  | 'marker_top_right_center'
  | 'marker_bottom_left_outline'
  | 'marker_bottom_left_center';

export function MarkerColors() {
  const { t } = useTranslation('design');
  const {
    look: { design },
    store,
  } = useEditor();
  return (
    <>
      <div className={classes.pair}>
        <MarkerField param="marker_out_color" label={t('colors.markerOut')} />
        <MarkerField param="marker_in_color" label={t('colors.markerIn')} />
      </div>
      <Switch
        label={t('colors.differentMarkers')}
        checked={design.different_markers_color_enabled}
        onChange={({ currentTarget: { checked } }) =>
          store.change(checked ? startFromCurrent(design) : { different_markers_color_enabled: false })
        }
      />
      {design.different_markers_color_enabled && (
        <div className={classes.pair}>
          <MarkerField param="marker_top_right_outline" label={t('colors.topRightOut')} />
          <MarkerField param="marker_top_right_center" label={t('colors.topRightIn')} />
          <MarkerField param="marker_bottom_left_outline" label={t('colors.bottomLeftOut')} />
          <MarkerField param="marker_bottom_left_center" label={t('colors.bottomLeftIn')} />
        </div>
      )}
    </>
  );
}

function MarkerField({ param, label }: { param: MarkerColor; label: string }) {
  const {
    look: { design },
    assets,
    store,
  } = useEditor();
  const adjust = (color: string) => {
    const part: { -readonly [Name in MarkerColor]?: string } = {};
    part[param] = color;
    store.adjust(part);
  };
  return <ColorField label={label} value={design[param]} swatches={withLogoColors(inks, assets)} onChange={adjust} />;
}

/** Starts from the current colors, so that the switch alone changes nothing. */
function startFromCurrent({ marker_out_color, marker_in_color }: DesignParams): Partial<DesignParams> {
  return {
    different_markers_color_enabled: true,
    marker_top_right_outline: marker_out_color,
    marker_top_right_center: marker_in_color,
    marker_bottom_left_outline: marker_out_color,
    marker_bottom_left_center: marker_in_color,
  };
}

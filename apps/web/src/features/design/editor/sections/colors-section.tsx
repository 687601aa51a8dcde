import { measureContrast, readableContrast } from '@evercode/qr';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ColorField } from '../../../../platform/drawing/color-field.tsx';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { RangeField } from '../../../../ui/form/choices/range-field.tsx';
import { BackgroundFields } from './background-fields.tsx';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { MarkerColors } from './marker-colors.tsx';
import { inks, withLogoColors } from './swatches.ts';

const gradients = ['none', 'linear', 'radial'] as const;

export function ColorsSection() {
  const { t } = useTranslation('design');
  const format = useFormatters();
  const {
    look: { design },
    assets,
    store,
  } = useEditor();
  const swatches = withLogoColors(inks, assets);
  const isReadable = measureContrast(design) > readableContrast;
  const contrast = t('colors.contrast', {
    contrast: format.percent(Math.max(0, measureContrast(design))),
    needed: format.percent(readableContrast),
  });
  return (
    <>
      <ColorField
        label={t('colors.foreground')}
        value={design.foreground_color}
        swatches={swatches}
        onChange={(foreground_color) => store.adjust({ foreground_color })}
      />
      <p className={classes.contrast} data-bad={!isReadable || undefined}>
        {contrast}
      </p>
      <PillChoice
        name="gradient"
        legend={t('colors.gradient')}
        value={design.foreground_gradient}
        onChoose={(foreground_gradient) => store.change({ foreground_gradient })}
        options={gradients.map((value) => ({ value, label: t(`colors.gradients.${value}`) }))}
      />
      {design.foreground_gradient !== 'none' && (
        <ColorField
          label={t('colors.gradientColor')}
          value={design.gradient_color}
          swatches={swatches}
          onChange={(gradient_color) => store.adjust({ gradient_color })}
        />
      )}
      {design.foreground_gradient === 'linear' && (
        <RangeField
          label={t('colors.angle')}
          value={design.gradient_angle}
          min={0}
          max={345}
          step={15}
          text={t('colors.degrees', { angle: design.gradient_angle })}
          onChange={(gradient_angle) => store.adjust({ gradient_angle })}
        />
      )}
      <BackgroundFields />
      <Switch
        label={t('colors.markers')}
        checked={design.markers_color_enabled}
        onChange={({ currentTarget }) => store.change({ markers_color_enabled: currentTarget.checked })}
      />
      {design.markers_color_enabled && <MarkerColors />}
    </>
  );
}

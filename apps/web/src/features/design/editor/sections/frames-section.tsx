import { labelFonts } from '@evercode/contract';
import { limits, missingGlyphs } from '@evercode/qr';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ColorField } from '../../../../platform/drawing/color-field.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { MoreLink } from './more-link.tsx';
import { FrameChoice } from './shape-choices.tsx';
import { inks } from './swatches.ts';

export function FramesSection() {
  const { t } = useTranslation('design');
  const {
    look: { design },
  } = useEditor();
  return (
    <>
      <FrameChoice />
      <MoreLink to="frames">{t('all.frames')}</MoreLink>
      {design.frame_enabled && <FrameDetails />}
    </>
  );
}

function FrameDetails() {
  const { t } = useTranslation(['design', 'shapes']);
  const {
    look: { design },
    assets,
    scene,
    store,
  } = useEditor();
  const missing = assets.labelFont ? missingGlyphs(design.frame_label, assets.labelFont) : [];
  const hasOwnColor = design.frame_label_color !== 'auto';
  return (
    <>
      <TextInput
        label={t('design:frame.label')}
        description={t('design:frame.labelHint')}
        value={design.frame_label}
        maxLength={limits.frame_label.max}
        autoComplete="off"
        error={
          missing.length > 0
            ? t('design:frame.missing', { letters: missing.join(' ') })
            : scene.facts.label === 'cut' && t('design:frame.cut')
        }
        onChange={({ currentTarget }) => store.adjust({ frame_label: currentTarget.value.replaceAll(/\p{Cc}/gu, '') })}
      />
      <PillChoice
        name="label-font"
        legend={t('design:frame.font')}
        value={design.frame_label_font}
        onChoose={(frame_label_font) => store.change({ frame_label_font })}
        options={labelFonts.map((value) => ({ value, label: t(`shapes:fonts.${value}`) }))}
      />
      <div className={classes.pair}>
        <ColorField
          label={t('design:frame.color')}
          value={design.frame_color}
          swatches={inks}
          onChange={(frame_color) => store.adjust({ frame_color })}
        />
        <div className={classes.stack}>
          <Switch
            label={t('design:frame.ownLabelColor')}
            checked={hasOwnColor}
            onChange={({ currentTarget }) =>
              store.change({ frame_label_color: currentTarget.checked ? '#ffffff' : 'auto' })
            }
          />
          {hasOwnColor && (
            <ColorField
              label={t('design:frame.labelColor')}
              value={design.frame_label_color}
              swatches={['#ffffff', ...inks.slice(0, 7)]}
              onChange={(frame_label_color) => store.adjust({ frame_label_color })}
            />
          )}
        </div>
      </div>
    </>
  );
}

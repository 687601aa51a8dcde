import { backgroundUpload } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ColorField } from '../../../../platform/drawing/color-field.tsx';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { papers } from './swatches.ts';
import { useUploadBackground } from '../library/use-library.ts';

/** A color, transparency, or an uploaded picture, which depends on plan and role. */
export function BackgroundFields() {
  const { t } = useTranslation('design');
  const {
    look: { design },
    store,
  } = useEditor();
  const may = useMay()('design.upload-logo');
  const hasPicture = design.background_image !== '';
  const kinds = (['color', 'none', 'image'] as const).filter(
    (kind) => kind !== 'image' || hasPicture || may.is !== 'hidden',
  );
  return (
    <>
      <PillChoice
        name="background"
        legend={t('colors.background')}
        value={design.background}
        onChoose={(background) => store.change({ background })}
        options={kinds.map((value) => ({ value, label: t(`colors.backgrounds.${value}`) }))}
      />
      {design.background === 'none' ? (
        <p className={classes.hint}>{t('colors.backgroundHint')}</p>
      ) : (
        <ColorField
          label={t('colors.backgroundColor')}
          value={design.background_color}
          swatches={papers}
          onChange={(background_color) => store.adjust({ background_color })}
        />
      )}
      {design.background === 'image' && <PictureField />}
    </>
  );
}

function PictureField() {
  const { t } = useTranslation('design');
  const {
    look: { design },
    store,
  } = useEditor();
  const may = useMay()('design.upload-logo');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadBackground((background_image) => store.change({ background: 'image', background_image }));
  if (may.is === 'hidden') return null;
  const isLocked = may.is === 'locked';
  return (
    <div className={classes.upload}>
      <Button
        variant="default"
        loading={upload.isPending}
        leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
        rightSection={may.is === 'locked' && <PlanBadge plan={may.plan} />}
        onClick={() => (isLocked ? may.unlock() : input.current?.click())}
      >
        {t(design.background_image === '' ? 'colors.picture' : 'colors.otherPicture')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={backgroundUpload.types.join(',')}
        aria-label={t('colors.picture')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) upload.mutate(file);
        }}
      />
      <span className={classes.hint}>{t('colors.pictureHint')}</span>
    </div>
  );
}

import { limits } from '@evercode/qr';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { RangeField } from '../../../../ui/form/choices/range-field.tsx';
import { useEditor } from '../editing/editor-context.ts';
import { LogoChoice } from '../library/logo-choice.tsx';
import { LogoUpload } from '../library/logo-upload.tsx';
import { MoreLink } from './more-link.tsx';

export function LogoSection() {
  const { t } = useTranslation('design');
  const {
    look: { design, logo },
    store,
  } = useEditor();
  return (
    <>
      <LogoChoice />
      <MoreLink to="logos">{t('all.logos')}</MoreLink>
      <LogoUpload />
      {logo !== null && design.watermark_enabled && (
        <>
          <RangeField
            label={t('logo.scale')}
            value={design.watermark_scale}
            min={limits.watermark_scale.min}
            max={limits.watermark_scale.max}
            step={5}
            text={t('logo.percent', { share: design.watermark_scale })}
            onChange={(watermark_scale) => store.adjust({ watermark_scale })}
          />
          <Switch
            label={t('logo.clear')}
            description={t('logo.clearHint')}
            checked={design.remove_background}
            onChange={({ currentTarget }) => store.change({ remove_background: currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}

import { limits } from '@evercode/qr';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { RangeField } from '../../../../ui/form/choices/range-field.tsx';
import { useEditor } from '../editing/editor-context.ts';

export function MoreSection() {
  const { t } = useTranslation('design');
  const {
    look: { design, logo },
    store,
  } = useEditor();
  // A logo hides modules that only the highest level restores, so the drawing uses it whatever the design says.
  const isNeeded = logo !== null && design.watermark_enabled;
  return (
    <>
      <Switch
        label={t('more.level')}
        description={t(isNeeded ? 'more.levelByLogo' : 'more.levelHint')}
        checked={isNeeded || design.level === 'H'}
        disabled={isNeeded}
        onChange={({ currentTarget }) => store.change({ level: currentTarget.checked ? 'H' : 'M' })}
      />
      <RangeField
        label={t('more.quietZone')}
        value={design.quiet_zone}
        min={limits.quiet_zone.min}
        max={limits.quiet_zone.max}
        text={t('more.modules', { count: design.quiet_zone })}
        onChange={(quiet_zone) => store.adjust({ quiet_zone })}
      />
      <RangeField
        label={t('more.size')}
        value={design.size}
        min={limits.size.min}
        max={limits.size.max}
        text={t('more.pixels', { count: design.size })}
        onChange={(size) => store.adjust({ size })}
      />
      <Switch
        label={t('more.extra')}
        description={t('more.extraHint')}
        checked={design.extra_modules}
        onChange={({ currentTarget }) => store.change({ extra_modules: currentTarget.checked })}
      />
    </>
  );
}

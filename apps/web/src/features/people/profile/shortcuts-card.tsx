import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { singleKeysSetting } from '../../../platform/shortcuts/use-single-keys.ts';
import { CheckField } from '../../../ui/form/choices/check-field.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';

/** Turns shortcuts of a single key off and on, on this device. */
export function ShortcutsCard() {
  const { t } = useTranslation('lists');
  const { storage } = useServices();
  const [isOn, setOn] = useState(() => storage.read(singleKeysSetting) !== 'off');
  const change = (next: boolean) => {
    storage.write(singleKeysSetting, next ? 'on' : 'off');
    setOn(next);
  };
  return (
    <SettingsCard title={t('shortcuts.setting.title')} text={t('shortcuts.setting.text')}>
      <CheckField label={t('shortcuts.setting.label')} checked={isOn} onChange={change} />
      <p>{t('shortcuts.setting.hint')}</p>
    </SettingsCard>
  );
}

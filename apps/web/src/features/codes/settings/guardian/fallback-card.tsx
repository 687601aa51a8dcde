import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { GatedForm } from '../cards/gated-form.tsx';
import { useEditor } from '../editor-context.ts';
import { readIssues } from '../read-issues.ts';
import { toSettings } from '../to-settings.ts';
import { useCard } from '../use-card.ts';

/** The address that visitors are redirected to while a destination is broken. */
export function FallbackCard() {
  const { t } = useTranslation('options');
  const {
    code: { settings },
  } = useEditor();
  const card = useCard({
    name: 'guardian',
    toBody: (values) => ({ settings: toSettings.guardian(values) }),
    issuesOf: (values) => readIssues(toSettings.guardian(values)),
  });
  const { fallbackUrl } = card.values;
  return (
    <GatedForm
      card={card}
      action="qr.set-rules"
      title={t('guardian.title')}
      text={t('guardian.text')}
      isOn={settings.guardian !== undefined}
      off={{ settings: { guardian: null } }}
      kept={[[t('guardian.url'), fallbackUrl]]}
    >
      <TextInput
        label={t('guardian.url')}
        description={t('guardian.urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={fallbackUrl}
        error={card.errorOf('guardian.fallbackUrl')}
        onChange={({ currentTarget }) => card.set({ fallbackUrl: currentTarget.value })}
        onBlur={() => fallbackUrl !== '' && card.leave('guardian.fallbackUrl')}
      />
    </GatedForm>
  );
}

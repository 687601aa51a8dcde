import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import { readIssues } from '../read-issues.ts';
import { toSettings } from '../to-settings.ts';
import { useCard } from '../use-card.ts';
import { GatedForm } from './gated-form.tsx';

export function TrackingCard() {
  const { t } = useTranslation('options');
  const {
    code: {
      settings: { googleAnalyticsId, metaPixelId },
    },
  } = useEditor();
  const card = useCard({
    name: 'tracking',
    toBody: (values) => ({ settings: toSettings.tracking(values) }),
    issuesOf: (values) => readIssues(toSettings.tracking(values)),
    wordsOf: ({ path }) => t(path === 'googleAnalyticsId' ? 'tracking.googleWrong' : 'tracking.metaWrong'),
  });
  const { google, meta } = card.values;
  return (
    <GatedForm
      card={card}
      action="qr.set-tracking"
      title={t('tracking.title')}
      text={t('tracking.text')}
      isOn={(googleAnalyticsId ?? metaPixelId) !== undefined}
      off={{ settings: { googleAnalyticsId: null, metaPixelId: null } }}
      kept={[
        ...(google === '' ? [] : [[t('tracking.google'), google] as const]),
        ...(meta === '' ? [] : [[t('tracking.meta'), meta] as const]),
      ]}
    >
      <TextInput
        label={t('tracking.google')}
        description={t('tracking.googleHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={google}
        error={card.errorOf('googleAnalyticsId')}
        onChange={({ currentTarget }) => card.set({ google: currentTarget.value })}
        onBlur={() => card.leave('googleAnalyticsId')}
      />
      <TextInput
        label={t('tracking.meta')}
        description={t('tracking.metaHint')}
        autoComplete="off"
        inputMode="numeric"
        value={meta}
        error={card.errorOf('metaPixelId')}
        onChange={({ currentTarget }) => card.set({ meta: currentTarget.value })}
        onBlur={() => card.leave('metaPixelId')}
      />
    </GatedForm>
  );
}

import type { Domain } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { SettingsForm } from '../../../../ui/layout/frames/settings-card.tsx';
import { useShownForm } from './use-shown-form.ts';

type Values = Readonly<{ kind: 'page' | 'redirect'; url: string; unknownUrl: string; isListed: boolean }>;

/** What the bare domain and unknown links show. */
export function FrontCard({ domain: { uuid, unicodeName: name, shows } }: { domain: Domain }) {
  const { t } = useTranslation(['domains', 'validation']);
  const { root, unknownUrl, robots } = shows;
  const saved: Values = {
    kind: root.kind,
    url: root.kind === 'redirect' ? root.url : '',
    unknownUrl: unknownUrl ?? '',
    isListed: robots === 'allow',
  };
  const { values, change, errorAt, wasSent, card } = useShownForm(uuid, saved, ({ kind, url, ...rest }) =>
    kind === 'redirect' && url.trim() === ''
      ? undefined
      : {
          shows: {
            root: kind === 'redirect' ? { kind, url: url.trim() } : { kind },
            unknownUrl: rest.unknownUrl.trim() === '' ? null : rest.unknownUrl.trim(),
            robots: rest.isListed ? 'allow' : 'disallow',
          },
        },
  );
  const isMissing = wasSent && values.url.trim() === '';
  return (
    <SettingsForm {...card} title={t('domains:shows.front.title')} text={t('domains:shows.front.text', { name })}>
      <PillChoice
        name="domain-root"
        legend={t('domains:shows.front.legend')}
        isLegendHidden
        value={values.kind}
        options={[
          { value: 'page', label: t('domains:shows.front.page') },
          { value: 'redirect', label: t('domains:shows.front.redirect') },
        ]}
        onChoose={(kind) => change({ kind })}
      />
      {values.kind === 'redirect' && (
        <TextInput
          name="root-url"
          type="url"
          label={t('domains:shows.front.url')}
          placeholder="https://"
          value={values.url}
          error={isMissing ? t('validation:violations.invalid-url') : errorAt('root.url')}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
      )}
      <TextInput
        name="unknown-url"
        type="url"
        label={t('domains:shows.front.unknown')}
        description={t('domains:shows.front.unknownHint')}
        placeholder="https://"
        value={values.unknownUrl}
        error={errorAt('unknownUrl')}
        onChange={({ currentTarget }) => change({ unknownUrl: currentTarget.value })}
      />
      <CheckField
        label={t('domains:shows.front.robots')}
        checked={values.isListed}
        onChange={(isListed) => change({ isListed })}
      />
    </SettingsForm>
  );
}

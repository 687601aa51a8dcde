import type { Domain } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import classes from '../domains.module.css';

const providers = ['cloudflare', 'godaddy', 'namecheap', 'squarespace', 'ionos', 'other'] as const;
type Provider = (typeof providers)[number];

/** Names of companies, the same in every language. */
const names: Readonly<Record<Exclude<Provider, 'other'>, string>> = {
  cloudflare: 'Cloudflare',
  godaddy: 'GoDaddy',
  namecheap: 'Namecheap',
  squarespace: 'Squarespace, Google Domains',
  ionos: 'IONOS',
};

const steps = ['open', 'add', 'last'] as const;
const key = 'evercode.dns-provider';

/** The way through the console of a provider. The choice is kept on this device, as a second domain is often there. */
export function ProviderSteps({ domain: { name, subdomain } }: { domain: Pick<Domain, 'name' | 'subdomain'> }) {
  const { t } = useTranslation('dns');
  const { storage } = useServices();
  const [provider, setProvider] = useState<Provider>(
    () => providers.find((each) => each === storage.read(key)) ?? 'cloudflare',
  );
  /** As the provider lists it. */
  const root = name.slice(subdomain === '' ? 0 : subdomain.length + 1).replace(/:\d+$/, '');
  const choose = (chosen: Provider) => {
    storage.write(key, chosen);
    setProvider(chosen);
  };
  return (
    <>
      <ChoiceField<Provider>
        label={t('provider')}
        allowDeselect={false}
        maw={320}
        value={provider}
        data={providers.map((value) => ({ value, label: value === 'other' ? t('another') : names[value] }))}
        onChange={(chosen) => chosen !== null && choose(chosen)}
      />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`steps.${provider}.${step}`, { root })}</li>
        ))}
      </ol>
      <p className={classes.note}>
        {t('edit')} {subdomain === '' && t('apex')}
      </p>
    </>
  );
}

import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { productName } from '../../../platform/brand/product-name.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import type { BrandDraft } from './use-brand-draft.ts';
import classes from './white-label-page.module.css';

/** A domain of the workspace on which its members log in. */
export function AddressCard({ draft: { values, set } }: { draft: BrandDraft }) {
  const { t } = useTranslation('whitelabel');
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const { data } = useQuery({
    queryKey: queryKeys.appDomains(workspace),
    queryFn: async ({ signal }) => (await api.call(routes.listDomains, { workspace, signal })).items,
  });
  const fit = (data ?? []).filter(
    ({ uuid, isSysReserved, status, isDefault, codes }) =>
      uuid === values.appDomain || (!isSysReserved && status === 'verified' && !isDefault && codes === 0),
  );
  return (
    <SettingsCard title={t('address.title')} text={t('address.text')}>
      {fit.length === 0 ? (
        <p className={classes.hint}>{t('address.none')}</p>
      ) : (
        <>
          <ChoiceField
            name="app-domain"
            label={t('address.label')}
            data={[
              { value: '', label: t('address.ours', { product: productName }) },
              ...fit.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            value={values.appDomain ?? ''}
            onChange={(uuid) => set('appDomain', uuid || null)}
            allowDeselect={false}
          />
          <p className={classes.hint}>{t('address.hint')}</p>
        </>
      )}
    </SettingsCard>
  );
}

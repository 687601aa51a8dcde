import type { SsoSettings } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { CopyButton } from '../../../../ui/feedback/page/copy-button.tsx';
import classes from '../single-sign-on.module.css';
import type { Chosen } from './set-up-steps.ts';

/** In the order in which consoles ask for them. */
const fields = {
  saml: ['acsUrl', 'entityId', 'logoutUrl', 'metadataUrl'],
  oidc: ['redirectUri', 'postLogoutUri', 'backchannelLogoutUri', 'scopes'],
} as const satisfies Record<Chosen['protocol'], readonly (keyof SsoSettings['serviceProvider'])[]>;

/** What is entered at the provider. */
export function OurValues({ settings, protocol }: { settings: SsoSettings; protocol: Chosen['protocol'] }) {
  const { t } = useTranslation('sso');
  return (
    <dl className={classes.values}>
      {fields[protocol].map((field) => {
        const label = t(`connect.${field}`);
        const value = settings.serviceProvider[field];
        return (
          <div key={field} className={classes.value}>
            <dt>{label}</dt>
            <dd>
              {value}
              <CopyButton value={value} label={t('connect.copy', { field: label })} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

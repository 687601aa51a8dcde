import { ssoProviders, type SsoProvider } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useProviderName } from '../../../../platform/sign-in/use-provider-name.ts';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import classes from '../single-sign-on.module.css';
import { SetUpFrame } from './set-up-frame.tsx';
import type { Chosen } from './set-up-steps.ts';

const protocols = ['saml', 'oidc'] as const;
/** Names of standards, the same in every language. */
const protocolNames = { saml: 'SAML', oidc: 'OpenID Connect' } as const;

export function ProviderStep({ chosen }: { chosen: Chosen | undefined }) {
  const { t } = useTranslation('sso');
  const navigate = useNavigate();
  const name = useProviderName();
  const [provider, setProvider] = useState<SsoProvider>(chosen?.provider ?? 'okta');
  const [protocol, setProtocol] = useState<Chosen['protocol']>(chosen?.protocol ?? 'saml');
  return (
    <SetUpFrame
      step="provider"
      actions={
        <Button size="md" onClick={() => void navigate(paths.singleSignOnSetUp('connect', { provider, protocol }))}>
          {t('next')}
        </Button>
      }
    >
      <section className={classes.section}>
        <PillChoice<SsoProvider>
          legend={t('provider.legend')}
          name="provider"
          options={ssoProviders.map((value) => ({ value, label: name(value, 'list') }))}
          value={provider}
          columns={2}
          onChoose={setProvider}
        />
        <PillChoice<Chosen['protocol']>
          legend={t('provider.protocol')}
          name="protocol"
          options={protocols.map((value) => ({ value, label: protocolNames[value] }))}
          value={protocol}
          onChoose={setProtocol}
        />
        <p className={classes.text} aria-live="polite">
          {t(`provider.${protocol}`)}
        </p>
      </section>
    </SetUpFrame>
  );
}

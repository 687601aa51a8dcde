import { ssoProviders, type SsoConnection, type SsoSettings } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../../ui/feedback/states/skeleton-rows.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { useSso } from '../use-sso.ts';
import classes from '../single-sign-on.module.css';
import { ConnectStep } from './connect-step.tsx';
import { DomainStep } from './domain-step.tsx';
import { ProviderStep } from './provider-step.tsx';
import { SetUpFrame } from './set-up-frame.tsx';
import { readSetUpStep, type Chosen } from './set-up-steps.ts';
import { TestStep } from './test-step.tsx';
import { TurnOnStep } from './turn-on-step.tsx';

/** Sets up single sign-on in five steps; later each of them changes its part. The address holds the step. */
export function SetUpPage() {
  const may = useMay()('sso.update');
  const isPhone = useIsPhone();
  const settings = useSso();
  const { t } = useTranslation('sso');
  const step = readSetUpStep(useParams()['step']);
  // The page of the settings says why.
  if (may.is !== 'open') return <Navigate to={paths.singleSignOn()} replace />;
  // Here, so that a window that is made wider again is at the same step.
  if (isPhone)
    return (
      <SetUpFrame step={step}>
        <Notice>{t('phone')}</Notice>
      </SetUpFrame>
    );
  if (settings.data) return <Steps settings={settings.data} />;
  return (
    <SetUpFrame step="provider">
      {settings.isError ? (
        <ErrorState
          reference={settings.error instanceof ApiError ? settings.error.reference : undefined}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <div className={classes.card}>
          <SkeletonRows rows={3} />
        </div>
      )}
    </SetUpFrame>
  );
}

function Steps({ settings }: { settings: SsoSettings }) {
  const { connection } = settings;
  const step = readSetUpStep(useParams()['step']);
  const chosen = useChosen(connection);
  switch (step) {
    case 'provider':
      return <ProviderStep chosen={chosen} />;
    case 'connect':
      return chosen === undefined ? (
        <Navigate to={paths.singleSignOnSetUp()} replace />
      ) : (
        <ConnectStep key={`${chosen.provider} ${chosen.protocol}`} settings={settings} chosen={chosen} />
      );
    default:
      // What follows needs the saved connection.
      if (connection === null) return <Navigate to={paths.singleSignOnSetUp()} replace />;
      if (step === 'domain') return <DomainStep connection={connection} />;
      if (step === 'test') return <TestStep connection={connection} />;
      return <TurnOnStep settings={settings} connection={connection} />;
  }
}

/** As in the address until it is saved, so that a reload keeps it. */
function useChosen(connection: SsoConnection | null): Chosen | undefined {
  const [params] = useSearchParams();
  const provider = ssoProviders.find((each) => each === params.get('provider')) ?? connection?.provider;
  const protocol = (['saml', 'oidc'] as const).find((each) => each === params.get('protocol')) ?? connection?.protocol;
  return provider && protocol && { provider, protocol };
}

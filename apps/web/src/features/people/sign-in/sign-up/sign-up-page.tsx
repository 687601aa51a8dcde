import type { PlanName } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { readIdentity } from '../../../../platform/sign-in/identity-provider.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { readPlanParam } from '../../../../platform/navigation/read-plan-param.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { FreeCodeLink } from '../free-code-link.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { GoogleSignUpForm } from '../google/google-sign-up-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const consentPart = createLazyPart(
  async () => (await import('../../../../platform/consent/consent-bar.tsx')).ConsentBar,
);

export function SignUpPage() {
  const { t } = useTranslation('auth');
  const { language, signInOptions, pendingIdentity } = useServices();
  const [params] = useSearchParams();
  // The route's guard accepts plan names only.
  const plan = readPlanParam(useParams()['plan']) ?? 'free';
  const consent = useConsent();
  const [identity, setIdentity] = useState(pendingIdentity.read);
  useEffect(() => pendingIdentity.drop(), [pendingIdentity]);
  const [failure, setFailure] = useState<string>();
  useReportView(plan);

  const token = params.get('invite_id');
  const loginPath =
    token === null
      ? paths.login(language.current(), params.get('redirect') ?? '')
      : paths.invitedLogin(language.current(), token);

  function leaveGoogle(reason?: string): void {
    setIdentity(undefined);
    setFailure(reason);
  }

  return (
    <AuthLayout title={t(`signUp.title.${plan}`)}>
      {identity ? (
        <GoogleSignUpForm plan={plan} identity={identity} consent={consent} onLeave={leaveGoogle} />
      ) : (
        <div className={classes.fields}>
          {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
          {signInOptions.current().google && (
            <>
              <GoogleButton page="sign-up" attempt={0} onToken={(idToken) => setIdentity(readIdentity(idToken))} />
              <div className={classes.or}>{t('or')}</div>
            </>
          )}
          <SignUpForm plan={plan} consent={consent} />
        </div>
      )}
      <ul className={classes.disclaimers}>
        {/* The checkout of a paid plan follows. */}
        {(plan === 'free' || plan === 'trial') && <li>{t('signUp.disclaimers.card')}</li>}
        <li>{t('signUp.disclaimers.addresses')}</li>
      </ul>
      <p className={classes.other}>
        {t('signUp.hasAccount')} <Link to={loginPath}>{t('signUp.toSignIn')}</Link>
      </p>
      {token === null && <FreeCodeLink />}
      <consentPart.Component />
    </AuthLayout>
  );
}

/** Required once the form was submitted; kept when another form replaces it. */
function useConsent() {
  const [isGiven, set] = useState(false);
  const [isDemanded, setDemanded] = useState(false);
  return { isGiven, set, isMissing: isDemanded && !isGiven, demand: () => setDemanded(true) };
}

/** Reports the view once per plan. */
function useReportView(plan: PlanName): void {
  const { events } = useServices();
  const last = useRef<PlanName>(undefined);
  useEffect(() => {
    if (last.current === plan) return;
    last.current = plan;
    events.report('view_signup_page', { plan });
  }, [events, plan]);
}

import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EmailField } from '../../../../platform/forms/email-field.tsx';
import { isEmail, isFilled } from '../../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../../platform/forms/use-fields.ts';
import { readSafeRedirect } from '../../../../platform/navigation/safe-redirect.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { readNameForSso } from '../../../../platform/session/name-for-sso.ts';
import { useSignOut } from '../../../../platform/session/use-sign-out.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { useOtherWorkspaces } from './use-other-workspaces.ts';
import { useStartSso } from './use-start-sso.ts';

const rules = { email: [isFilled, isEmail] };

/** Leads to the provider: of the workspace that was refused without it, or of a work email. */
export function SsoLoginPage() {
  const [params] = useSearchParams();
  const workspace = params.get('workspace');
  return workspace === null ? <ByEmail /> : <ByWorkspace workspace={workspace} />;
}

/** Where to continue after the login. Undefined for an address outside this app. */
function useRedirect(): string | undefined {
  const [params] = useSearchParams();
  return readSafeRedirect(params.get('redirect'), window.location.origin);
}

/** The password form passes on what was typed there, and goes on at once. An address alone starts nothing. */
type FromLogin = Readonly<{ starts?: boolean; remembers?: boolean }> | null;

function ByEmail() {
  const { t } = useTranslation(['sso', 'auth']);
  const { language } = useServices();
  const [params] = useSearchParams();
  // Set by our own login page only.
  const from = useLocation().state as FromLogin;
  const [remembers, setRemembers] = useState(from?.remembers ?? true);
  const fields = useFields({ email: params.get('email') ?? '' }, rules);
  const errorText = useErrorText(fields);
  const redirect = useRedirect();
  const invitation = params.get('invite_id') ?? undefined;
  const sso = useStartSso();
  const login =
    paths.login(language.current(), redirect) + (invitation ? `${redirect ? '&' : '?'}invite_id=${invitation}` : '');
  const start = () =>
    sso.start({
      email: fields.values.email.trim(),
      rememberMe: remembers,
      ...(redirect !== undefined && { redirect }),
      ...(invitation !== undefined && { invitation }),
    });

  const startAtOnce = useEffectEvent(() => {
    if (from?.starts === true && fields.values.email !== '') void start();
  });
  useEffect(() => startAtOnce(), []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sso.isStarting && fields.check(event.currentTarget)) void start();
  };
  return (
    <AuthLayout title={t('sso:login.title')}>
      <p className={classes.lead}>{t('sso:login.text')}</p>
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>
          <Refusal sso={sso} />
          <EmailField
            {...fields.bind('email')}
            label={t('sso:login.email')}
            autoComplete="email"
            error={errorText('email')}
          />
          <CheckField label={t('auth:signIn.remember')} checked={remembers} onChange={setRemembers} />
          <Button type="submit" size="md" fullWidth loading={sso.isStarting}>
            {t(sso.failure === undefined ? 'sso:login.submit' : 'sso:login.again')}
          </Button>
          {sso.failure !== undefined && (
            <Button component={Link} to={login} size="md" fullWidth variant="default">
              {t('sso:login.password')}
            </Button>
          )}
        </div>
      </form>
      {sso.failure === undefined && (
        <p className={classes.other}>
          <Link to={login}>{t('sso:login.back')}</Link>
        </p>
      )}
    </AuthLayout>
  );
}

function ByWorkspace({ workspace }: { workspace: string }) {
  const { t } = useTranslation(['sso', 'auth', 'errors']);
  const sso = useStartSso();
  const redirect = useRedirect();
  const signOut = useSignOut();
  const { session } = useServices();
  const name = readNameForSso(window, workspace);
  const others = useOtherWorkspaces(workspace);
  return (
    <AuthLayout title={t('sso:login.title')}>
      <p className={classes.lead}>
        {t('errors:sso-required')}{' '}
        {name === undefined ? t('sso:login.workspace') : t('auth:signIn.ssoFor', { workspace: name })}
      </p>
      <div className={classes.fields}>
        <Refusal sso={sso} />
        <Button
          size="md"
          fullWidth
          loading={sso.isStarting}
          onClick={() => void sso.start({ workspace, ...(redirect !== undefined && { redirect }) })}
        >
          {t(sso.failure === undefined ? 'auth:signIn.sso' : 'sso:login.again')}
        </Button>
        {others.map(({ uuid, name: other }) => (
          <Button key={uuid} component={Link} to={paths.enterWorkspace(uuid)} size="md" fullWidth variant="default">
            {t('sso:login.other', { workspace: other })}
          </Button>
        ))}
        {session.snapshot().status === 'signed-in' && (
          <Button size="md" fullWidth variant="default" onClick={signOut}>
            {t('sso:login.leave')}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}

function Refusal({ sso: { failure, isUnavailable } }: { sso: ReturnType<typeof useStartSso> }) {
  const { t } = useTranslation('sso');
  if (failure === undefined) return null;
  return (
    <Notice tone="bad">
      {failure} {isUnavailable && t('login.unavailable')}
    </Notice>
  );
}

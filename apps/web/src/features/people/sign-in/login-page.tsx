import type { SignInAnswer } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { readIdentity } from '../../../platform/sign-in/identity-provider.ts';
import { readSafeRedirect } from '../../../platform/navigation/safe-redirect.ts';
import { createLazyPart } from '../../../platform/navigation/lazy-part.tsx';
import { canUsePasskeys } from '../../../platform/sign-in/can-use-passkeys.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { CheckField } from '../../../ui/form/choices/check-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { FreeCodeLink } from './free-code-link.tsx';
import { InvitedNotice } from './invitation/invited-notice.tsx';
import { useInvited } from './invitation/use-invited.ts';
import classes from './auth-form.module.css';
import { EmailField } from '../../../platform/forms/email-field.tsx';
import { PasswordField } from '../../../platform/forms/password-field.tsx';
import { isEmail, isFilled, isLoginPassword } from '../../../platform/forms/rules.ts';
import { useSignInAnswer } from './use-sign-in-answer.tsx';
import { useErrorText, useFields } from '../../../platform/forms/use-fields.ts';

const rules = { email: [isFilled, isEmail], password: [isFilled, isLoginPassword] };
const googlePart = createLazyPart(async () => (await import('./google/google-button.tsx')).GoogleButton);
const passkeyPart = createLazyPart(async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn);
const loadCalls = () => import('./auth-calls.ts');

export function LoginPage() {
  const { t } = useTranslation(['auth', 'errors', 'passwords', 'validation']);
  const { api, session, language, signInOptions, pendingIdentity, brand } = useServices();
  // Strangers cannot sign up at an app domain, and passkeys are bound to the address of the product.
  const isAppDomain = brand.ofAddress !== null;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const describe = useFailureText();
  const fields = useFields({ email: '', password: '' }, rules);
  const invited = useInvited((email) => fields.set('email', email));
  const [remembers, setRemembers] = useState(true);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The refusal of a workspace that logs its people in by its own provider, with its name. */
  const [refusal, setRefusal] = useState<{ workspaceName: string | undefined }>();
  const needsSso = refusal !== undefined;
  const [attempt, setAttempt] = useState(0);
  const [endedBy] = useState(() => {
    const state = session.snapshot();
    return state.status === 'anonymous' ? state.endedBy : undefined;
  });
  const { secondStep, receive } = useSignInAnswer({
    onEnter: async () =>
      navigate(readSafeRedirect(params.get('redirect'), window.location.origin) ?? paths.home(), { replace: true }),
    onEnded: () => setFailure(t('errors:challenge-ended')),
  });
  const errorText = useErrorText(fields);

  const signUpPath = paths.signUp(language.current()) + (params.size > 0 ? `?${params.toString()}` : '');

  async function submitSignIn(
    signIn: () => Promise<SignInAnswer>,
    explain: (error: unknown) => string | undefined,
  ): Promise<void> {
    setSending(true);
    setFailure(undefined);
    setRefusal(undefined);
    try {
      await receive(await signIn(), remembers);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sso-required')
        setRefusal({ workspaceName: error.problem?.workspaceName });
      setFailure(explain(error));
    }
    setSending(false);
  }

  const send = () =>
    submitSignIn(
      async () => {
        const { email, password } = fields.values;
        return (await loadCalls()).logIn(api, { email: email.trim(), password, rememberMe: remembers }, invited.token);
      },
      (error) => (error instanceof ApiError && error.status === 401 ? t('auth:signIn.unknown') : describe(error)),
    );

  const sendToken = (idToken: string) =>
    submitSignIn(
      async () =>
        (await loadCalls()).logInWithGoogle(api, { idToken, rememberMe: remembers, invitation: invited.token }),
      (error) => {
        setAttempt((before) => before + 1);
        if (!(error instanceof ApiError) || error.code !== 'no-account-yet') return describe(error);
        // No profile yet: the sign-up continues with Google's data and asks for the consent.
        pendingIdentity.put(readIdentity(idToken));
        void navigate(signUpPath);
        return undefined;
      },
    );

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending && fields.check(event.currentTarget)) void send();
  }

  const redirect = params.get('redirect') ?? undefined;
  /** With what was typed here. After a refusal, the provider's page follows at once. */
  const ssoButton = (variant: 'filled' | 'default') => (
    <Button
      component={Link}
      to={paths.ssoLogin(language.current(), {
        email: fields.values.email.trim(),
        ...(redirect !== undefined && { redirect }),
        ...(invited.token !== undefined && { invitation: invited.token }),
      })}
      state={{ starts: needsSso, remembers }}
      size="md"
      fullWidth
      variant={variant}
    >
      {t('auth:signIn.sso')}
    </Button>
  );

  if (secondStep !== undefined) return secondStep;
  return (
    <AuthLayout title={t('auth:signIn.title')}>
      {/* Preloads the calls while the person types. */}
      <form onSubmit={onSubmit} onInput={() => void loadCalls()} noValidate>
        <div className={classes.fields}>
          {endedBy === 'expired' && failure === undefined && <Notice>{t('auth:signIn.expired')}</Notice>}
          {endedBy === 'refused' && failure === undefined && <Notice tone="bad">{t('auth:handOver.refused')}</Notice>}
          {failure !== undefined && (
            <Notice tone="bad">
              {failure}
              {refusal?.workspaceName && ` ${t('auth:signIn.ssoFor', { workspace: refusal.workspaceName })}`}
            </Notice>
          )}
          {needsSso && ssoButton('filled')}
          <InvitedNotice invited={invited} />
          {signInOptions.current().google && (
            <>
              <div className={classes.google}>
                <googlePart.Component page="login" attempt={attempt} onToken={(idToken) => void sendToken(idToken)} />
              </div>
              <div className={classes.or}>{t('auth:or')}</div>
            </>
          )}
          <EmailField
            {...fields.bind('email')}
            autoComplete="username webauthn"
            readOnly={invited.token !== undefined}
            error={errorText('email')}
          />
          <PasswordField
            {...fields.bind('password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            error={errorText('password')}
          />
          <div className={classes.row}>
            <CheckField label={t('auth:signIn.remember')} checked={remembers} onChange={setRemembers} />
            <Link to={paths.passwordReset(language.current())}>{t('passwords:request.link')}</Link>
          </div>
          <Button type="submit" size="md" fullWidth variant={needsSso ? 'default' : 'filled'} loading={isSending}>
            {t('auth:signIn.submit')}
          </Button>
          {!needsSso && ssoButton('default')}
          {canUsePasskeys() && !isAppDomain && (
            <div className={classes.passkey}>
              <passkeyPart.Component
                remembers={remembers}
                onAnswer={(answer) => receive(answer, remembers)}
                onDismissed={() => setFailure(t('auth:signIn.passkeyDismissed'))}
                onFailure={(error) => setFailure(describe(error))}
              />
            </div>
          )}
        </div>
      </form>
      {(!isAppDomain || invited.token !== undefined) && (
        <p className={classes.other}>
          {t('auth:signIn.noAccount')} <Link to={signUpPath}>{t('auth:signIn.toSignUp')}</Link>
        </p>
      )}
      {invited.token === undefined && !isAppDomain && <FreeCodeLink />}
    </AuthLayout>
  );
}

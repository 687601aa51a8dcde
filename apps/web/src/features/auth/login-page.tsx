import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../app/api-error.ts';
import { readSafeRedirect } from '../../app/guards/safe-redirect.ts';
import { createLatePart } from '../../app/late-part.tsx';
import { canUsePasskeys } from '../../app/passkeys/can-use-passkeys.ts';
import { paths } from '../../app/paths.ts';
import { useServices } from '../../app/services-context.tsx';
import { useFailureText } from '../../app/use-failure-text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-form.module.css';
import { EmailField } from '../../app/forms/email-field.tsx';
import { PasswordField } from '../../app/forms/password-field.tsx';
import { isEmail, isFilled, isLoginPassword } from '../../app/forms/rules.ts';
import { useSignInAnswer } from './use-sign-in-answer.tsx';
import { useFields } from '../../app/forms/use-fields.ts';

const rules = { email: [isFilled, isEmail], password: [isFilled, isLoginPassword] };
const passkeyPart = createLatePart(async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn);
const loadCalls = () => import('./auth-calls.ts');

export function LoginPage() {
  const { t } = useTranslation(['auth', 'errors', 'passwords', 'validation']);
  const { api, session, language } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const describe = useFailureText();
  const fields = useFields({ email: '', password: '' }, rules);
  const [remembers, setRemembers] = useState(true);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hasExpired] = useState(() => {
    const state = session.snapshot();
    return state.status === 'anonymous' && state.endedBy === 'expired';
  });
  const { secondStep, receive } = useSignInAnswer({
    onEnter: async () => navigate(readSafeRedirect(params.get('redirect'), window.location.origin) ?? paths.home(), { replace: true }),
    onEnded: () => setFailure(t('errors:challenge-ended')),
  });
  const errorOf = (field: 'email' | 'password') => {
    const key = fields.errorOf(field);
    return key && t(`validation:${key}`);
  };

  async function send(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      const { logIn } = await loadCalls();
      const { email, password } = fields.values;
      await receive(await logIn(api, { email: email.trim(), password, rememberMe: remembers }), remembers);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 401;
      setFailure(isUnknown ? t('auth:signIn.unknown') : describe(error));
    }
    setSending(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending && fields.check(event.currentTarget)) void send();
  }

  if (secondStep !== undefined) return secondStep;
  const signUpPath = paths.signUp(language.current()) + (params.size > 0 ? `?${params.toString()}` : '');
  return (
    <AuthLayout title={t('auth:signIn.title')}>
      {/* What the button needs arrives while somebody is typing. */}
      <form onSubmit={onSubmit} onInput={() => void loadCalls()} noValidate>
        <div className={classes.fields}>
          {hasExpired && failure === undefined && <Notice>{t('auth:signIn.expired')}</Notice>}
          {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
          <EmailField {...fields.bind('email')} autoComplete="username webauthn" error={errorOf('email')} />
          <PasswordField
            {...fields.bind('password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            error={errorOf('password')}
          />
          <div className={classes.row}>
            <CheckField
              label={t('auth:signIn.remember')}
              checked={remembers}
              onChange={setRemembers}
            />
            <Link to={paths.passwordReset(language.current())}>{t('passwords:request.link')}</Link>
          </div>
          <Button type="submit" size="md" fullWidth loading={isSending}>{t('auth:signIn.submit')}</Button>
          {canUsePasskeys() && (
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
      <p className={classes.other}>
        {t('auth:signIn.noAccount')} <Link to={signUpPath}>{t('auth:signIn.toSignUp')}</Link>
      </p>
    </AuthLayout>
  );
}

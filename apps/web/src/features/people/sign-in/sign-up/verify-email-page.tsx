import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { useLazyScreen } from '../../../../platform/navigation/use-lazy-screen.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import type { SignedIn } from '../../../../platform/signed-in/signed-in.ts';
import { useSignedIn } from '../../../../platform/signed-in/use-signed-in.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { verifyEmail } from '../auth-calls.ts';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { GoOnButton } from '../go-on-button.tsx';

type State = { kind: 'asking' } | { kind: 'verified' } | { kind: 'ended' } | { kind: 'failed'; error: unknown };

/** The page behind the link of the first mail: opening it confirms the address. */
export function VerifyEmailPage() {
  const { t } = useTranslation(['passwords', 'common']);
  const { api } = useServices();
  const { token = '' } = useParams();
  const describe = useFailureText();
  const { signedIn } = useSignedIn();
  const [state, setState] = useState<State>({ kind: 'asking' });
  // A link works once: a second call, as in development's double effects, would be answered "ended".
  const asked = useRef<string>(undefined);

  function ask(): void {
    setState({ kind: 'asking' });
    verifyEmail(api, token).then(
      () => setState({ kind: 'verified' }),
      (error: unknown) => {
        const isOver = error instanceof ApiError && (error.code === 'link-ended' || error.code === 'validation-failed');
        setState(isOver ? { kind: 'ended' } : { kind: 'failed', error });
      },
    );
  }
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    ask();
  });

  switch (state.kind) {
    case 'asking':
      return <AuthLayout title={t('passwords:verified.wait')}>{null}</AuthLayout>;
    case 'verified':
      return (
        <AuthLayout title={t('passwords:verified.title')}>
          <p className={classes.lead} aria-live="polite">
            {t('passwords:verified.text')}
          </p>
          <GoOnButton />
        </AuthLayout>
      );
    case 'ended':
      return <EndedLink signedIn={signedIn} />;
    case 'failed':
      return (
        <AuthLayout title={t('passwords:verified.wait')}>
          <div className={classes.fields}>
            <Notice tone="bad">{describe(state.error)}</Notice>
            <Button size="md" fullWidth onClick={ask}>
              {t('common:actions.retry')}
            </Button>
          </div>
        </AuthLayout>
      );
    default:
      return state satisfies never;
  }
}

/** A link that was used or is too old. Who is signed in with an unconfirmed address can request another one here. */
function EndedLink({ signedIn }: Readonly<{ signedIn: SignedIn | undefined }>) {
  const { t } = useTranslation('passwords');
  const newLinkPart = useLazyScreen(async () => (await import('./new-link.tsx')).NewLink);
  const isLoaded = useIsLoaded(newLinkPart, signedIn !== undefined);
  const forOthers = (
    <>
      <p className={classes.lead} role="alert">
        {t('verified.endedText')}
      </p>
      <GoOnButton />
    </>
  );
  return (
    <AuthLayout title={t('ended.title')}>
      {signedIn && isLoaded ? <newLinkPart.Component signedIn={signedIn} forOthers={forOthers} /> : forOthers}
    </AuthLayout>
  );
}

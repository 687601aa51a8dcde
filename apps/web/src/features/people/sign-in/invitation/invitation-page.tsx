import type { Invitation, User } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useSignOut } from '../../../../platform/session/use-sign-out.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { GoOnButton } from '../go-on-button.tsx';
import { isAddressedTo, useInvitationPage } from './use-invitation-page.ts';

/** The page behind an invitation's link: who invites into which workspace, and how to join. */
export function InvitationPage() {
  const { t } = useTranslation(['people', 'common']);
  const describe = useFailureText();
  const page = useInvitationPage();
  const { state } = page;
  switch (state.kind) {
    case 'asking':
      return <AuthLayout title={t('people:invitation.wait')}>{null}</AuthLayout>;
    case 'ended':
      return <Ended invitation={state.invitation} />;
    case 'refused':
      return (
        <AuthLayout title={t('people:invitation.refused')}>
          <p className={classes.lead} aria-live="polite">
            {t('people:invitation.refusedText', { workspace: state.invitation.account.name })}
          </p>
          <Button component={Link} to={paths.home()} size="md" fullWidth>
            {t('people:invitation.toCodes')}
          </Button>
        </AuthLayout>
      );
    case 'failed':
      return (
        <AuthLayout title={t('people:invitation.wait')}>
          <div className={classes.fields}>
            <Notice tone="bad">{describe(state.error)}</Notice>
            <Button size="md" fullWidth onClick={page.again}>
              {t('common:actions.retry')}
            </Button>
          </div>
        </AuthLayout>
      );
    case 'open':
      return <Open invitation={state.invitation} me={state.me} page={page} />;
    default:
      return state satisfies never;
  }
}

type Page = ReturnType<typeof useInvitationPage>;

function Open({ invitation, me, page }: { invitation: Invitation; me: User | undefined; page: Page }) {
  const { t } = useTranslation('people');
  const { inviter, account: workspace, role, email } = invitation;
  const inviterNames = { inviter, workspace: workspace.name };
  return (
    <AuthLayout title={t('invitation.title', { workspace: workspace.name })}>
      <p className={classes.lead}>
        {inviter === '' ? t('invitation.textNobody', inviterNames) : t('invitation.text', inviterNames)}{' '}
        {t(`invitation.as.${role}`)}
      </p>
      <div className={classes.fields}>
        {page.failure !== undefined && <Notice tone="bad">{page.failure}</Notice>}
        {me === undefined && <Anonymous invitation={invitation} token={page.token} />}
        {me !== undefined && !isAddressedTo(invitation, me) && <WrongPerson invited={email} me={me.email} />}
        {me !== undefined && isAddressedTo(invitation, me) && (
          <>
            <Button size="md" fullWidth loading={page.isSending} onClick={() => void page.accept(me)}>
              {t('invitation.accept')}
            </Button>
            <Button
              size="md"
              fullWidth
              variant="default"
              disabled={page.isSending}
              onClick={() => void page.refuse(invitation)}
            >
              {t('invitation.refuse')}
            </Button>
            <p className={classes.other}>
              <Link to={paths.home()}>{t('invitation.later')}</Link>
            </p>
          </>
        )}
      </div>
    </AuthLayout>
  );
}

function Anonymous({ invitation: { email, isRegistered }, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation('people');
  const language = useServices().language.current();
  const [to, label] = isRegistered
    ? [paths.invitedLogin(language, token), t('invitation.signIn')]
    : [paths.invitedSignUp(language, token), t('invitation.signUp')];
  return (
    <>
      <Button component={Link} to={to} size="md" fullWidth>
        {label}
      </Button>
      <p className={classes.small}>{t('invitation.for', { email })}</p>
    </>
  );
}

function WrongPerson({ invited, me }: { invited: string; me: string }) {
  const { t } = useTranslation('people');
  const signOut = useSignOut();
  return (
    <>
      <Notice>{t('invitation.wrongPerson', { invited, me })}</Notice>
      <Button size="md" fullWidth onClick={signOut}>
        {t('invitation.signOut')}
      </Button>
      <Button component={Link} to={paths.home()} size="md" fullWidth variant="default">
        {t('invitation.toCodes')}
      </Button>
    </>
  );
}

/** Used, withdrawn or expired. */
function Ended({ invitation }: { invitation: Invitation | undefined }) {
  const { t } = useTranslation('people');
  const who = invitation && { inviter: invitation.inviter, workspace: invitation.account.name };
  const text = () => {
    if (who === undefined) return t('invitation.endedText');
    if (invitation?.status === 'accepted') return t('invitation.usedText', who);
    return who.inviter === '' ? t('invitation.expiredTextNobody', who) : t('invitation.expiredText', who);
  };
  return (
    <AuthLayout title={t('invitation.ended')}>
      <p className={classes.lead} role="alert">
        {text()}
      </p>
      <GoOnButton />
    </AuthLayout>
  );
}

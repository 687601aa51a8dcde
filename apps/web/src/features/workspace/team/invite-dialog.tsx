import { isUsualRole } from '@evercode/access';
import type { Membership } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { usePeopleRoom } from '../../../platform/money/use-people.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { FormDialog } from '../../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { askToUpgrade } from './ask-to-upgrade.ts';
import classes from './people-page.module.css';
import { RoleChoice } from './role-choice.tsx';
import { useInviteForm } from './use-invite-form.ts';

/**
 * One field for all addresses. The server's refusals are listed below it per address, and the addresses stay for
 * correction.
 */
export function InviteDialog({ people, onClose }: { people: readonly Membership[]; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { decide } = useMe();
  const form = useInviteForm(onClose);
  const mayChoose = decide('member.change-role');
  return (
    <FormDialog
      title={t('dialog.title')}
      onSubmit={form.onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('dialog.submit', { count: Math.max(1, form.count) })}
          </Button>
        </>
      }
    >
      <Failure form={form} people={people} />
      <Textarea
        label={t('dialog.emails')}
        description={t('dialog.emailsText', { most: limits.invitations.atOnce, days: limits.invitations.days })}
        data-autofocus
        rows={4}
        resize="vertical"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={form.text}
        onChange={({ currentTarget }) => form.setText(currentTarget.value)}
        onBlur={form.onBlur}
        error={
          form.problems.length > 0 &&
          form.problems.map((problem) => (
            <span key={problem} className={classes.problem}>
              {problem}
            </span>
          ))
        }
      />
      <RoleChoice
        label={t('dialog.role')}
        description={
          mayChoose.allowed ? t(`roleTexts.${form.role}`) : `${t('roleTexts.editor')} ${t('roleTexts.plan')}`
        }
        value={form.role}
        onChange={(role) => {
          if (mayChoose.allowed || isUsualRole(role)) form.setRole(role);
          else if (mayChoose.reason === 'plan') askToUpgrade(mayChoose);
        }}
      />
    </FormDialog>
  );
}

type FailureProps = Readonly<{ form: ReturnType<typeof useInviteForm>; people: readonly Membership[] }>;

/** A full workspace is reported before anything is sent. */
function Failure({ form: { failure, count, sentCount }, people }: FailureProps) {
  const { t } = useTranslation('people');
  const { isOwner } = useMe().membership;
  const describe = useFailureText();
  const format = useFormatters();
  const { used, limit } = usePeopleRoom(people);
  const isRefused = failure instanceof ApiError && failure.code === 'plan-limit-reached' && limit !== 'unlimited';
  if (failure && !isRefused) return <Notice tone="bad">{describe(failure)}</Notice>;
  const free = limit === 'unlimited' ? Infinity : limit - used;
  if (free > 0 && !isRefused) return null;
  if (free > 0 && sentCount > free) {
    const surplus = { count: count - free };
    if (surplus.count <= 0) return null;
    const advice = isOwner ? t('dialog.surplus', surplus) : t('dialog.surplusForAdmin', surplus);
    return <Notice tone="bad">{`${t('dialog.room', { count: free })} ${advice}`}</Notice>;
  }
  const room = { used: format.number(used), limit: format.number(used + free) };
  return <Notice tone="bad">{isOwner ? t('dialog.full', room) : t('dialog.fullForAdmin', room)}</Notice>;
}

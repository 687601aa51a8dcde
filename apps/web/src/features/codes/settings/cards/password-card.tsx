import { codePassword, limits, toViolations } from '@evercode/contract';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PasswordField } from '../../../../platform/forms/password-field.tsx';
import type { CardValues } from '../drafts.ts';
import { useEditor } from '../editor-context.ts';
import type { Issue } from '../read-issues.ts';
import classes from '../settings-dialog.module.css';
import { useCard } from '../use-card.ts';
import { GatedForm } from './gated-form.tsx';

function issuesOf({ password }: CardValues['password']): Issue[] {
  const parsed = codePassword.safeParse(password);
  return parsed.success ? [] : toViolations(parsed.error.issues).map(({ code }) => ({ path: 'password', code }));
}

export function PasswordCard() {
  const { t } = useTranslation(['options', 'validation']);
  const {
    code: {
      settings: { hasPassword },
    },
  } = useEditor();
  const max = limits.settings.passwordMax;
  const card = useCard({
    name: 'password',
    issuesOf,
    toBody: ({ password }) => ({ settings: { password } }),
    wordsOf: ({ code }) => (code === 'too-long' ? t('validation:maxLength', { max }) : undefined),
  });
  return (
    <GatedForm
      card={card}
      action="qr.set-password"
      title={t('options:password.title')}
      text={t('options:password.text')}
      isOn={hasPassword}
      off={{ settings: { password: null } }}
      kept={[[t('options:password.label'), t('options:password.isSet')]]}
    >
      {hasPassword && (
        <p className={classes.state} data-on>
          <IconShieldLock size={18} stroke={1.75} aria-hidden />
          {t('options:password.isSet')}
        </p>
      )}
      <PasswordField
        label={t(hasPassword ? 'options:password.next' : 'options:password.label')}
        description={t('options:password.hint', { max })}
        autoComplete="new-password"
        value={card.values.password}
        error={card.errorOf('password')}
        onChange={({ currentTarget }) => card.set({ password: currentTarget.value })}
        onBlur={() => card.values.password !== '' && card.leave('password')}
      />
    </GatedForm>
  );
}

import { useTranslation } from '../../ui/language/use-translation.ts';
import classes from './password-meter.module.css';
import { judgePassword, strengths } from './password-strength.ts';

export function PasswordMeter({ password, known }: { password: string; known: readonly string[] }) {
  const { t } = useTranslation('auth');
  if (password === '') return null;
  const strength = judgePassword(password, known);
  return (
    <div className={classes.meter} data-strength={strength}>
      <div className={classes.bars} aria-hidden>
        {strengths.map((step) => (
          <span key={step} data-on={strengths.indexOf(step) <= strengths.indexOf(strength)} />
        ))}
      </div>
      <output>{t('strength.label', { level: t(`strength.${strength}`) })}</output>
    </div>
  );
}

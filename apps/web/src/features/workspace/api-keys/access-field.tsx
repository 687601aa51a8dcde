import type { KeyScope } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { PillChecks } from '../../../ui/form/choices/pill-checks.tsx';
import { PillChoice } from '../../../ui/form/choices/pill-choice.tsx';
import classes from './api-keys.module.css';

/** The areas that can be chosen one by one. */
const parts = ['codes', 'designs', 'statistics'] as const satisfies readonly KeyScope[];
const kinds = ['read', 'parts', 'everything'] as const;

export type Access = Readonly<{ kind: (typeof kinds)[number]; parts: readonly (typeof parts)[number][] }>;

export const scopesOf = (access: Access): readonly KeyScope[] =>
  access.kind === 'parts' ? access.parts : [access.kind];

type Props = Readonly<{ value: Access; onChange: (value: Access) => void; isChecked: boolean }>;

/** What a program may do with the key. The least comes first. */
export function AccessField({ value, onChange, isChecked }: Props) {
  const { t } = useTranslation('keys');
  return (
    <div className={classes.access}>
      <PillChoice
        legend={t('form.access')}
        name="access"
        options={kinds.map((kind) => ({
          value: kind,
          label: kind === 'parts' ? t('form.parts') : t(`scopes.${kind}.name`),
        }))}
        value={value.kind}
        onChoose={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'parts' ? (
        <>
          <PillChecks
            legend={t('form.choose')}
            options={parts.map((part) => ({ value: part, label: t(`scopes.${part}.name`) }))}
            values={value.parts}
            onChange={(chosen) => onChange({ ...value, parts: chosen })}
            error={isChecked && value.parts.length === 0 ? t('form.chooseOne') : undefined}
          />
          {value.parts.length > 0 && (
            <ul className={classes.hints}>
              {value.parts.map((part) => (
                <li key={part}>{t(`scopes.${part}.text`)}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className={classes.hint}>{t(`scopes.${value.kind}.text`)}</p>
      )}
    </div>
  );
}

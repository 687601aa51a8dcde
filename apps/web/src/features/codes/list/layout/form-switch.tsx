import { IconBaselineDensitySmall, IconLayoutGrid, IconLayoutList, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './form-switch.module.css';
import { listForms, type ListForm } from './use-list-form.ts';

const icons = {
  table: IconLayoutList,
  compact: IconBaselineDensitySmall,
  cards: IconLayoutGrid,
} as const satisfies Record<ListForm, Icon>;

type Props = Readonly<{ form: ListForm; onChange: (form: ListForm) => void }>;

/** Rows, low rows or cards. */
export function FormSwitch({ form, onChange }: Props) {
  const { t } = useTranslation('qrs');
  return (
    <div role="radiogroup" aria-label={t('forms.label')} className={classes.forms}>
      {listForms.map((name) => {
        const FormIcon = icons[name];
        return (
          <label key={name} className={classes.form} title={t(`forms.${name}`)}>
            <input
              type="radio"
              name="list-form"
              checked={name === form}
              aria-label={t(`forms.${name}`)}
              onChange={() => onChange(name)}
            />
            <FormIcon size={18} stroke={1.75} aria-hidden />
          </label>
        );
      })}
    </div>
  );
}

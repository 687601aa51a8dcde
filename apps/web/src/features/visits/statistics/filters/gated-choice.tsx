import type { PlanForSale } from '@evercode/access';
import type { WorkspaceAction } from '@evercode/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import classes from './filter-bar.module.css';

type Props<V extends string> = Readonly<{
  className?: string | undefined;
  label: string;
  /** In a row the value speaks for itself, and the label is for screen readers. */
  isLabelled?: boolean;
  value: V;
  data: readonly { value: V; label: string }[];
  neededFor: (value: V) => WorkspaceAction;
  onChange: (value: V) => void;
}>;

/**
 * Options of a larger plan are listed last, below its name, and explain it; options no plan would give this person
 * are omitted.
 */
export function GatedChoice<V extends string>({
  className,
  label,
  isLabelled = false,
  value: chosen,
  data,
  neededFor,
  onChange,
}: Props<V>) {
  const { t } = useTranslation(['plans', 'upgrade']);
  const may = useMay();
  const accessTo = (value: V) => may(neededFor(value));
  const planOf = (value: V): PlanForSale | undefined => {
    const access = accessTo(value);
    return access.is === 'locked' ? access.plan : undefined;
  };
  const nameGroup = (plan: PlanForSale) => t('upgrade:locked', { plan: t(`plans:name.${plan}`) });
  const plans = new Set(data.map(({ value }) => planOf(value)).filter((plan) => plan !== undefined));
  return (
    <ChoiceField
      className={`${classes.choice} ${className ?? ''}`}
      {...(isLabelled ? { label } : { 'aria-label': label })}
      value={chosen}
      allowDeselect={false}
      data={[
        ...data.filter(({ value }) => accessTo(value).is === 'open'),
        ...[...plans].map((plan) => ({
          group: nameGroup(plan),
          items: data.filter(({ value }) => planOf(value) === plan),
        })),
      ]}
      renderOption={({ option, checked }) => {
        const plan = planOf(option.value);
        return (
          <span data-checked={checked || undefined} className={classes.option}>
            {option.label}
            {/* The name of the group is not read out with its options. */}
            {plan && <VisuallyHidden> {nameGroup(plan)}</VisuallyHidden>}
          </span>
        );
      }}
      onChange={(value) => {
        if (value === null) return;
        const access = accessTo(value);
        if (access.is === 'locked') access.unlock();
        else onChange(value);
      }}
    />
  );
}

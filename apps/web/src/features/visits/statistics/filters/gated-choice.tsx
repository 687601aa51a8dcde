import type { WorkspaceAction } from '@evercode/contract';
import { LockMark } from '../../../../platform/permission/lock-mark.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
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
 * Options of a larger plan are listed with a lock that explains it; options no plan would give this person are
 * omitted.
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
  const may = useMay();
  const accessTo = (value: V) => may(neededFor(value));
  return (
    <ChoiceField
      className={`${classes.choice} ${className ?? ''}`}
      {...(isLabelled ? { label } : { 'aria-label': label })}
      value={chosen}
      allowDeselect={false}
      data={data.filter(({ value }) => accessTo(value).is !== 'hidden')}
      renderOption={({ option, checked }) => (
        <span className={classes.option} data-checked={checked || undefined}>
          {option.label}
          {accessTo(option.value).is === 'locked' && <LockMark />}
        </span>
      )}
      onChange={(value) => {
        if (value === null) return;
        const access = accessTo(value);
        if (access.is === 'locked') access.unlock();
        else onChange(value);
      }}
    />
  );
}

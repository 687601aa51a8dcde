import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { bind, mark } from './bind.ts';
import { textOf, type Place } from './place.ts';

type Options<Name extends string> = readonly Readonly<{ value: Name; label: string }>[];
type Props<Name extends string> = Readonly<{ place: Place; label: string; options: Options<Name>; fallback: Name }>;

/** Selects one of a few options, all visible. */
export function PillField<Name extends string>({ place, label, options, fallback }: Props<Name>) {
  return (
    <PillChoice
      legend={label}
      name={place.path}
      options={options}
      value={known(options, place.value) ?? fallback}
      onChoose={place.put}
    />
  );
}

/** Selects one of many options from a list. */
export function SelectField<Name extends string>({
  place,
  label,
  options,
  fallback,
  isLabelHidden = false,
  ...select
}: Props<Name> & Readonly<{ isLabelHidden?: boolean; description?: string; leftSection?: ReactNode }>) {
  return (
    // Wrapped in one element for the surrounding grid: the field renders its list and a hidden input as siblings.
    <div>
      <ChoiceField
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        data={[...options]}
        allowDeselect={false}
        {...select}
        {...bind(place)}
        value={known(options, place.value) ?? fallback}
        onChange={(next) => place.put(next ?? fallback)}
      />
    </div>
  );
}

export function SwitchField({
  place,
  label,
  description,
}: Readonly<{ place: Place; label: string; description?: string }>) {
  return (
    <Switch
      label={label}
      description={description}
      {...mark(place)}
      checked={place.value === true}
      onChange={({ currentTarget }) => place.put(currentTarget.checked)}
    />
  );
}

function known<Name extends string>(options: Options<Name>, value: unknown): Name | undefined {
  return options.find((option) => option.value === textOf(value))?.value;
}

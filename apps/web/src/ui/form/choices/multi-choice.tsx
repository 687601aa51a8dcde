import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import classes from './choice-field.module.css';

/** Selects any number of options of a list, filtered while typing. */
export function MultiChoice<V extends string = string>({
  data,
  ...select
}: MultiSelectProps<V> & { data: readonly { value: V; label: string }[] }) {
  return (
    <MultiSelect
      {...select}
      data={data}
      searchable
      hidePickedOptions
      // For the same reasons as in `choice-field.tsx`.
      withScrollArea={false}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      classNames={{ options: classes.options ?? '' }}
      attributes={{ options: { tabIndex: -1 } }}
    />
  );
}

import { Select, type SelectProps } from '@mantine/core';
import classes from './choice-field.module.css';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** Selects one option of a list, which may end in groups, with a search field when the list is long. */
export function ChoiceField<V extends string = string>({
  data,
  searchable,
  ...select
}: SelectProps<V> & { data: readonly (Option<V> | { group: string; items: readonly Option<V>[] })[] }) {
  return (
    <Select
      {...select}
      data={data}
      searchable={searchable ?? data.length > 12}
      // Rendered in place and with native scrolling, so that the list stays inside the landmark and remains one
      // element. Not mounted while closed: Mantine would lay out every list of a screen before its first paint.
      withScrollArea={false}
      comboboxProps={{ shadow: 'md', withinPortal: false, keepMounted: false }}
      classNames={{ options: classes.options ?? '' }}
      // Some browsers make a scrollable element focusable; focusing this one would close it.
      attributes={{ options: { tabIndex: -1 } }}
    />
  );
}

import { Select, type SelectProps } from '@mantine/core';
import classes from './choice-field.module.css';

/** One of a list, which is searched when it is long. */
export function ChoiceField<V extends string = string>({ data, searchable, ...select }: SelectProps<V> & { data: readonly { value: V; label: string }[] }) {
  return (
    <Select
      {...select}
      data={data}
      searchable={searchable ?? data.length > 12}
      // In place, so that the list stays within the landmark, and scrolled by itself, so that it stays one element. Closed, it is not drawn:
      // the library would lay out every list of a screen before the screen itself is painted.
      withScrollArea={false}
      comboboxProps={{ shadow: 'md', withinPortal: false, keepMounted: false }}
      classNames={{ options: classes.options ?? '' }}
      // What scrolls is a stop of the Tab key to some browsers, and this one closes when it is reached.
      attributes={{ options: { tabIndex: -1 } }}
    />
  );
}

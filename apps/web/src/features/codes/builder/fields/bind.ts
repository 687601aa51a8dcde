import { textOf, type Place } from './place.ts';

/** The props of every content field: its path, by which the screen finds it, its error and its listeners. */
export function bind(place: Place) {
  return { ...mark(place), error: place.form.errorOf(place.path) };
}

export function mark({ path, form }: Place) {
  return { name: path, 'data-path': path, onFocus: () => form.onEnter(path), onBlur: () => form.onLeave(path) };
}

/** The props of a text field. */
export function bindText(place: Place) {
  return {
    ...bind(place),
    value: textOf(place.value),
    onChange: (event: { currentTarget: { value: string } }) => place.put(event.currentTarget.value),
  };
}

/** The props of a text field whose empty value is null. */
export function bindOptional(place: Place) {
  return {
    ...bindText(place),
    onChange: (event: { currentTarget: { value: string } }) =>
      place.put(event.currentTarget.value === '' ? null : event.currentTarget.value),
  };
}

import { textOf, type Place } from './place.ts';

/** What every input of a content carries: its path, so that the screen can find it, what is wrong with it, and who listens. */
export function bind(place: Place) {
  return { ...mark(place), error: place.around.errorOf(place.path) };
}

export function mark({ path, around }: Place) {
  return { name: path, 'data-path': path, onFocus: () => around.onEnter(path), onBlur: () => around.onLeave(path) };
}

/** The same of a field that holds text. */
export function bindText(place: Place) {
  return {
    ...bind(place),
    value: textOf(place.value),
    onChange: (event: { currentTarget: { value: string } }) => place.put(event.currentTarget.value),
  };
}

/** Of a field that holds an address, or null. */
export function bindOptional(place: Place) {
  return { ...bindText(place), onChange: (event: { currentTarget: { value: string } }) => place.put(event.currentTarget.value === '' ? null : event.currentTarget.value) };
}

import { useWindowEvent } from '@mantine/hooks';
import { useServices } from '../services/services-context.tsx';

/** `off`: single keys do nothing, as voice control would press them by accident (WCAG 2.1.4). */
export const singleKeysSetting = 'evercode.single-keys';
/** Opens the sheet of all shortcuts. */
export const shortcutsEvent = 'evercode:shortcuts';

const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], ' +
  '[aria-modal=true]';

/** Runs an action when its key is pressed alone outside of fields, menus and dialogs, unless that is turned off. */
export function useSingleKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const { storage } = useServices();
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    if (action === undefined || storage.read(singleKeysSetting) === 'off') return;
    if (event.target instanceof Element && event.target.closest(fields) !== null) return;
    if (document.querySelector('[aria-modal=true]') !== null) return;
    event.preventDefault();
    action();
  });
}

import type { KeyboardEvent, RefObject } from 'react';
import type { Editor } from './editor-context.ts';

type Options = Readonly<{
  editor: Editor;
  place: RefObject<HTMLElement | null>;
  /** Escape on the main view, with nothing left to take back. */
  onLeave?: () => void;
}>;

/** The shortcuts of the editor: undo, redo, and Escape for the preview of a template, a full view, and the dialog. */
export function useEditorKeys({ editor: { store, tried, view, back }, place, onLeave }: Options) {
  const escape = () => {
    if (tried) store.dropTried();
    else if (view !== 'main') back();
    else onLeave?.();
  };
  return (event: KeyboardEvent) => {
    // React bubbles events through portals, so keys pressed in dialogs above arrive here too.
    if (!(event.target instanceof Element) || !place.current?.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      escape();
    }
    const isStep = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    // A text field has its own undo.
    if (!isStep || event.target.matches('input:not([type=radio], [type=range], [type=checkbox], [type=color])')) return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  };
}

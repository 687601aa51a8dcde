import type { Qr } from '@evercode/contract';
import { createContext, use } from 'react';
import type { ChangeCode } from '../../../platform/code/use-change-code.tsx';
import type { CardName, CardValues, Drafts } from './drafts.ts';

/** State shared by the cards: the saved code, each card's input, and the function that saves. */
export type Editor = Readonly<{
  code: Qr;
  /** The saved values, shown where nothing was edited. */
  saved: CardValues;
  drafts: Drafts;
  /** Undefined discards the card's input. */
  setDraft: <Name extends CardName>(name: Name, draft: CardValues[Name] | undefined) => void;
}> &
  Pick<ChangeCode, 'change' | 'rollBack'>;

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for the cards of the settings dialog');
  return editor;
}

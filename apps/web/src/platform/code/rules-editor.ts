import type { RedirectRule } from '@evercode/contract';
import { createContext, use, type ComponentType } from 'react';
import type { RuleKind } from '../navigation/rule-kind.ts';

export type RulesEditorProps = Readonly<{
  rules: readonly RedirectRule[];
  /** The kind of rule to begin with. */
  wanted: RuleKind | undefined;
  onSave: (rules: readonly RedirectRule[]) => void;
  onClose: () => void;
}>;

/** The dialog with the rules of a code that is not saved, passed by the roof to the builder. */
export const RulesEditorContext = createContext<ComponentType<RulesEditorProps> | undefined>(undefined);

export function useRulesEditor(): ComponentType<RulesEditorProps> {
  const RulesEditor = use(RulesEditorContext);
  if (!RulesEditor) throw new Error('useRulesEditor must be called inside RulesEditorContext');
  return RulesEditor;
}

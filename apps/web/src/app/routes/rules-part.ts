import { createLazyPart } from '../../platform/navigation/lazy-part.tsx';

/** The dialog with the rules of codes that are being made, loaded when a rule is added. */
export const rulesPart = createLazyPart(
  async () => (await import('../../features/codes/settings/rules/rules-dialog.tsx')).RulesDialog,
);

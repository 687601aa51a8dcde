import { CreateFromTablePage } from '../../features/codes/bulk/create-from-table-page.tsx';
import { RulesEditorContext } from '../../platform/code/rules-editor.ts';
import { rulesPart } from './rules-part.ts';

/** The creation from a table, with the dialog of the rules that all its codes get. */
export function CreateFromTableRoute() {
  return (
    <RulesEditorContext value={rulesPart.Component}>
      <CreateFromTablePage />
    </RulesEditorContext>
  );
}

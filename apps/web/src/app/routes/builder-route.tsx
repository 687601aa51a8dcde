import { BuilderPage } from '../../features/codes/builder/builder-page.tsx';
import { RulesEditorContext } from '../../platform/code/rules-editor.ts';
import { DesignerContext, LightContext } from '../../platform/drawing/designer.ts';
import { createLazyPart, usePreloadSoon } from '../../platform/navigation/lazy-part.tsx';
import { rulesPart } from './rules-part.ts';

const designerPart = createLazyPart(
  async () => (await import('../../features/design/editor/code-designer.tsx')).CodeDesigner,
);

const lightPart = createLazyPart(
  async () => (await import('../../features/design/editor/readability/readability-light.tsx')).ReadabilityLight,
);

/** The builder, with the design editor as a part that may be needed while offline. */
export function BuilderRoute() {
  usePreloadSoon(designerPart);
  return (
    <DesignerContext value={designerPart.Component}>
      <LightContext value={lightPart.Component}>
        <RulesEditorContext value={rulesPart.Component}>
          <BuilderPage />
        </RulesEditorContext>
      </LightContext>
    </DesignerContext>
  );
}

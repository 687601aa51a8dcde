import { BuilderPage } from '../../features/codes/builder/builder-page.tsx';
import { DesignerContext } from '../../platform/drawing/designer.ts';
import { createLazyPart, usePreloadSoon } from '../../platform/navigation/lazy-part.tsx';

const designerPart = createLazyPart(
  async () => (await import('../../features/design/editor/code-designer.tsx')).CodeDesigner,
);

/** The builder, with the design editor as a part that may be needed while offline. */
export function BuilderRoute() {
  usePreloadSoon(designerPart);
  return (
    <DesignerContext value={designerPart.Component}>
      <BuilderPage />
    </DesignerContext>
  );
}

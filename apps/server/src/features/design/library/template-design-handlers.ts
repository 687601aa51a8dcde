import { drawCode, loadAssets, renderSvg } from '@evercode/qr';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { LibraryDeps } from './logo-handlers.ts';
import { findTemplateDesign, templateDesigns } from '../../../platform/design-library/template-designs.ts';

export function createTemplateDesignHandlers({
  publicUrl,
}: LibraryDeps): Pick<Handlers, 'listQrDesigns' | 'getQrDesign' | 'getQrDesignPreview'> {
  const find = (uuid: string) => {
    const design = findTemplateDesign(uuid);
    if (design === undefined) throw notFound();
    return design;
  };
  return {
    // The filter by type is ignored: every design is for every type.
    listQrDesigns: async () => ({ items: templateDesigns.map(({ presented }) => presented) }),

    getQrDesign: async ({ params }) => find(params.uuid).presented,

    getQrDesignPreview: async ({ params }) => {
      const { presented, preset } = find(params.uuid);
      const scene = drawCode(`${publicUrl}/`, preset.params, await loadAssets(preset.params));
      return { type: 'image/svg+xml', bytes: renderSvg(scene), fileName: `${presented.name}.svg` };
    },
  };
}

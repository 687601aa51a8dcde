import { drawCode, loadAssets, renderSvg } from '@evercode/qr';
import { notFound } from '../../platform/http/app-error.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import type { LibraryDeps } from './logo-handlers.ts';
import { findTemplateDesign, templateDesigns } from '../../platform/design-library/template-designs.ts';

export function createTemplateDesignHandlers({ publicUrl }: LibraryDeps): Pick<Handlers, 'listQrDesigns' | 'getQrDesign' | 'getQrDesignPreview'> {
  const find = (uuid: string) => {
    const design = findTemplateDesign(uuid);
    if (design === undefined) throw notFound();
    return design;
  };
  return {
    listQrDesigns: async ({ query }) => {
      const typology = query['typologies.internalName'];
      const found = typology === undefined ? templateDesigns : templateDesigns.filter(({ preset }) => preset.typologies.length === 0 || preset.typologies.includes(typology));
      return { items: found.map(({ presented }) => presented) };
    },

    getQrDesign: async ({ params }) => find(params.uuid).presented,

    getQrDesignPreview: async ({ params }) => {
      const { presented, preset } = find(params.uuid);
      const scene = drawCode(`${publicUrl}/`, preset.params, await loadAssets(preset.params));
      return { type: 'image/svg+xml', bytes: renderSvg(scene), fileName: `${presented.name}.svg` };
    },
  };
}

import { types } from '@evercode/content';
import { themeNames, type PageTemplate } from '@evercode/contract';
import { deriveUuid } from '../../../platform/derive-uuid.ts';

export const iriOfTemplate = (uuid: string): string => `/api/page-templates/${uuid}`;

/** One template per theme, without changes to it. */
export const systemTemplates: readonly PageTemplate[] = themeNames.map((theme) => {
  const uuid = deriveUuid('page-template', theme);
  return {
    uuid,
    iri: iriOfTemplate(uuid),
    title: theme,
    type: 'landing-page',
    data: { theme, style: {}, hideLogo: false },
    blocks: null,
    previewContent: types['landing-page'].example,
    isSysDefault: true,
    createdAt: null,
  };
});

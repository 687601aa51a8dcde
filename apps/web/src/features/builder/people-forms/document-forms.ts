import type { ContentForm } from '../content/content-form.ts';

const empty = { file: null, title: '', description: '', button: '' };

/** Any file, to be taken away. */
export const fileForm: ContentForm = {
  typology: 'file',
  empty: { ...empty, opens: 'page' },
  example: { file: null, title: 'Press kit', description: 'Logos, photos and texts about us, ready to print.', button: 'Download', opens: 'page' },
  load: async () => (await import('./document-fields.tsx')).FileFields,
};

/** A PDF, to be read at once. */
export const pdfForm: ContentForm = {
  typology: 'pdf',
  empty: { ...empty, opens: 'direct' },
  example: { file: null, title: 'Summer brochure', description: 'Twelve pages of gardens, terraces and long evenings.', button: 'Open the brochure', opens: 'page' },
  load: async () => (await import('./document-fields.tsx')).PdfFields,
};

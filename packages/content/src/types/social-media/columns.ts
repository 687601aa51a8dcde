import { textCell } from '../../rows/cell-values.ts';
import type { RowShape } from '../../rows/row-shape.ts';
import { headerColumns, networkColumns } from '../../rows/shared-columns.ts';

/** A page with at most one link of each network. */
export const socialMediaRow: RowShape = {
  columns: [
    ...headerColumns(
      ['header'],
      ['The Paper Lanterns', 'Example Studio'],
      ['Indie folk from Porto', 'Houses that age well'],
    ),
    ...networkColumns({
      instagram: ['https://www.instagram.com/example', 'https://www.instagram.com/example.studio'],
      youtube: ['https://www.youtube.com/@example', ''],
      spotify: ['https://open.spotify.com/artist/example', ''],
      linkedin: ['', 'https://www.linkedin.com/company/example'],
    }),
    {
      id: 'page_text',
      path: ['note'],
      kind: textCell,
      required: false,
      names: ['text', 'about', 'bio', 'texto', 'sobre', 'acerca de', 'testo', 'informazioni'],
      examples: ['New single out now. See you on tour!', ''],
    },
  ],
  base: { header: {}, links: [] },
};

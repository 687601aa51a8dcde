import type { AssetKind, Content, LandingTemplate } from '@evercode/contract';

/** What may stand somewhere: a picture is drawn into the page, a PDF is opened, anything is saved. */
export type FileWish = 'picture' | 'pdf' | 'any';

/** A file that a content or a look names. `path`: where it stands in there. */
export type FilePlace = { readonly asset: string; readonly path: string; readonly wish: FileWish };

/** The uploaded files that a content names, each once, in their order. */
export function assetsOf(content: Content, look?: LandingTemplate | null): string[] {
  return [...new Set([...placesOfFiles(content), ...placesOfLook(look)].map(({ asset }) => asset))];
}

export function placesOfFiles({ typology, input }: Content): FilePlace[] {
  switch (typology) {
    case 'file': return place(input.file, 'file', 'any');
    case 'pdf': return place(input.file, 'file', 'pdf');
    case 'menu': return [
      ...place(input.header.image, 'header.image'),
      ...input.sections.flatMap(({ items }, section) => items.flatMap(({ image }, at) => place(image, `sections.${section}.items.${at}.image`))),
    ];
    case 'social-media': return place(input.header.image, 'header.image');
    case 'business-card': case 'app-store': return place(input.image, 'image');
    case 'landing-page': return input.blocks.flatMap((block, at) => {
      const inBlock = `blocks.${at}`;
      if (block.kind === 'profile') return [...place(block.image, `${inBlock}.image`), ...place(block.cover, `${inBlock}.cover`)];
      if (block.kind === 'image') return place(block.image, `${inBlock}.image`);
      return block.kind === 'file' ? place(block.file, `${inBlock}.file`, 'any') : [];
    });
    default: return [];
  }
}

export const placesOfLook = (look: LandingTemplate | null | undefined): FilePlace[] => place(look?.style.backgroundImage, 'style.backgroundImage');

export const fitsWish = (kind: AssetKind, wish: FileWish): boolean => wish === 'any' || kind === wish;

const place = (asset: string | null | undefined, path: string, wish: FileWish = 'picture'): FilePlace[] => (typeof asset === 'string' ? [{ asset, path, wish }] : []);

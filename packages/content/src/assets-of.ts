import type { Content, LandingTemplate } from '@evercode/contract';

/** The uploaded files that a content names, each once, in their order. */
export function assetsOf({ typology, input }: Content, look?: LandingTemplate | null): string[] {
  const named = [...namedBy({ typology, input } as Content), look?.style.backgroundImage];
  return [...new Set(named.filter((uuid): uuid is string => typeof uuid === 'string'))];
}

function namedBy({ typology, input }: Content): (string | null)[] {
  switch (typology) {
    case 'file': case 'pdf': return [input.file];
    case 'menu': return [input.header.image, ...input.sections.flatMap(({ items }) => items.map(({ image }) => image))];
    case 'social-media': return [input.header.image];
    case 'business-card': case 'app-store': return [input.image];
    case 'landing-page': return input.blocks.flatMap((block) => {
      if (block.kind === 'profile') return [block.image, block.cover];
      if (block.kind === 'image') return [block.image];
      return block.kind === 'file' ? [block.file] : [];
    });
    default: return [];
  }
}

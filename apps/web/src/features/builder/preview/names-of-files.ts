import type { LandingTemplate } from '@evercode/contract';
import type { ContentDraft } from '../content/content-form.ts';

const fileMembers = new Set(['file', 'image', 'cover']);

/** The uploaded files that a draft names, wherever they stand in it. */
export function namesOfFiles(input: ContentDraft, look: LandingTemplate | null): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) walk(entry);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        if (fileMembers.has(name) && typeof member === 'string') found.add(member);
        else walk(member);
      }
    }
  };
  walk(input);
  const backdrop = look?.style.backgroundImage;
  if (backdrop) found.add(backdrop);
  return [...found];
}

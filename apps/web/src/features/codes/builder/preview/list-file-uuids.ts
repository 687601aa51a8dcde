import type { LandingTemplate } from '@evercode/contract';
import type { ContentDraft } from '../fields/content-form.ts';

const fileMembers = new Set(['file', 'image', 'cover']);

/** The uuids of all uploaded files that a draft refers to, at any depth. */
export function listFileUuids(content: ContentDraft, look: LandingTemplate | null): string[] {
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
  walk(content);
  const backdrop = look?.style.backgroundImage;
  if (backdrop) found.add(backdrop);
  return [...found];
}

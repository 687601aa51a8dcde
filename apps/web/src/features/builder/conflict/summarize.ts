import type { PartName } from '@evercode/contract';

const longest = 160;
/** What a reader knows nothing of, or what only says which of a few. */
const unsaid = new Set(['id', 'kind', 'network', 'platform', 'size']);

/** A value of a content in one line: the words that somebody typed, in their order. */
export function summarize(value: unknown): string {
  const words: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part === 'string' && part.trim() !== '') words.push(part.trim());
    else if (Array.isArray(part)) for (const entry of part) walk(entry);
    else if (typeof part === 'object' && part !== null) for (const [name, member] of Object.entries(part)) if (!unsaid.has(name)) walk(member);
  };
  walk(value);
  const line = words.join(' · ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

const members: Readonly<Record<string, PartName>> = {
  url: 'link', fallbackUrl: 'link', header: 'title', title: 'title', firstName: 'title', lastName: 'title', subtitle: 'subtitle', company: 'subtitle',
  note: 'text', message: 'text', description: 'text', text: 'text', image: 'image', file: 'file', phone: 'phones', phones: 'phones', email: 'emails', emails: 'emails',
  addresses: 'addresses', websites: 'websites', links: 'social', subject: 'subject', jobTitle: 'jobTitle', button: 'button', opens: 'button',
  sections: 'sections', currency: 'sections', blocks: 'blocks', ssid: 'network', security: 'network', password: 'network', hidden: 'network', ios: 'iosStore', android: 'androidStore',
};

/** What a member of a content is called on screens. */
export const partOfMember = (name: string): PartName => members[name] ?? 'text';

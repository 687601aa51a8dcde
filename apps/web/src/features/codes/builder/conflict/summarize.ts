import type { PartName } from '@evercode/contract';

const maxLength = 160;
/** Members that are internal ids, or choices whose stored value is not what the screen shows. */
const omittedMembers = new Set(['id', 'kind', 'network', 'platform', 'size']);

/** Summarises a content value in one line: its texts in order. */
export function summarize(value: unknown): string {
  const words: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part === 'string' && part.trim() !== '') words.push(part.trim());
    else if (Array.isArray(part)) for (const entry of part) walk(entry);
    else if (typeof part === 'object' && part !== null)
      for (const [name, member] of Object.entries(part)) if (!omittedMembers.has(name)) walk(member);
  };
  walk(value);
  const line = words.join(' · ');
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

const members: Readonly<Record<string, PartName>> = {
  url: 'link',
  fallbackUrl: 'link',
  header: 'title',
  title: 'title',
  firstName: 'title',
  lastName: 'title',
  subtitle: 'subtitle',
  company: 'subtitle',
  note: 'text',
  message: 'text',
  description: 'text',
  text: 'text',
  image: 'image',
  file: 'file',
  phone: 'phones',
  phones: 'phones',
  email: 'emails',
  emails: 'emails',
  addresses: 'addresses',
  websites: 'websites',
  links: 'social',
  subject: 'subject',
  jobTitle: 'jobTitle',
  button: 'button',
  opens: 'button',
  sections: 'sections',
  currency: 'sections',
  blocks: 'blocks',
  ssid: 'network',
  security: 'network',
  password: 'network',
  hidden: 'network',
  ios: 'iosStore',
  android: 'androidStore',
};

/** The translation key of a content member's name. */
export const namePartOf = (name: string): PartName => members[name] ?? 'text';

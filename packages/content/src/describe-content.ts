import type { Content } from '@evercode/contract';

/** Of a text: enough to know it by. */
const longest = 120;

/** Where a code leads, or what it holds, in one line for lists. Empty where nothing of it has a name. */
export function describeContent(content: Content): string {
  return inOneLine(nameOf(content));
}

export const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** A list reads it from `qrs.lead_name`, which says the same of dynamic codes: whoever changes one changes the other, in a migration. */
function nameOf({ typology, input }: Content): string {
  switch (typology) {
    case 'website': return input.url;
    case 'file': case 'pdf': case 'app-store': return input.title;
    case 'menu': case 'social-media': return input.header.title;
    case 'email': return input.email;
    case 'deep-link': return input.fallbackUrl;
    case 'business-card': return [input.firstName, input.lastName].filter(Boolean).join(' ') || input.company;
    case 'landing-page': return firstWords(input.blocks);
    case 'whatsapp': case 'phone': case 'sms': return input.phone;
    // Whole characters: half of one can be neither stored nor sent.
    case 'text': return Array.from(input.text).slice(0, longest).join('');
    default: return input.ssid;
  }
}

function firstWords(blocks: Extract<Content, { typology: 'landing-page' }>['input']['blocks']): string {
  for (const block of blocks) {
    if (block.kind === 'profile' && block.title !== '') return block.title;
    if (block.kind === 'title') return block.text;
  }
  return '';
}

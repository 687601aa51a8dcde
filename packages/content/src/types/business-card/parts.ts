import type { PartName } from '../../convert/part-names.ts';
import { allOf, firstOf, isFilled, listOf, type Draft, type Parts, type PartsOfType } from '../../convert/parts.ts';
import { filledEmails, filledLinks, filledPhones, isAddressFilled, many } from '../../convert/shared-parts.ts';

export const businessCardParts: PartsOfType = {
  room: {
    title: 1,
    subtitle: 1,
    jobTitle: 1,
    image: 1,
    phones: many,
    emails: many,
    addresses: many,
    websites: many,
    social: 30,
    text: 1,
  },
  read: (card) => ({
    title: [nameOf(card)],
    subtitle: [nameOf(card) === card['company'] ? '' : card['company']],
    jobTitle: [card['jobTitle']],
    image: [card['image']],
    phones: filledPhones(card['phones']),
    emails: filledEmails(card['emails']),
    addresses: listOf(card['addresses']).filter(isAddressFilled),
    websites: listOf(card['websites']),
    social: filledLinks(card['links']),
    text: [card['note']],
  }),
  write: (parts) => ({
    company: firstOf(parts, 'title'),
    jobTitle: firstOf(parts, 'jobTitle', firstOf(parts, 'subtitle')),
    image: firstOf(parts, 'image', null),
    note: firstOf(parts, 'text'),
    ...pickLists(parts, ['phones', 'emails', 'addresses', 'websites']),
    ...(parts.social && { links: allOf(parts, 'social') }),
  }),
};

function nameOf({ firstName, lastName, company }: Draft): unknown {
  return [firstName, lastName].filter(isFilled).join(' ') || company;
}

const pickLists = (parts: Parts, names: readonly PartName[]) =>
  Object.fromEntries(names.filter((name) => parts[name]).map((name) => [name, allOf(parts, name)]));

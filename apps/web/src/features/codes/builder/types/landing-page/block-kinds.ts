import { blockKinds, type Block, type BlockKind } from '@evercode/contract';
import {
  IconAddressBook,
  IconAlignLeft,
  IconBrandWhatsapp,
  IconCode,
  IconFileDownload,
  IconHeading,
  IconLink,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPhoto,
  IconSeparatorHorizontal,
  IconShare,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { newId } from '../../../../../ui/form/new-id.ts';
import { blankAddress, blankEmail, blankPhone } from '../../parts/blank-parts.ts';
import { listOf, toRecord, textOf } from '../../fields/place.ts';

export const blockIcons: Readonly<Record<BlockKind, TablerIcon>> = {
  profile: IconAddressBook,
  title: IconHeading,
  text: IconAlignLeft,
  image: IconPhoto,
  link: IconLink,
  file: IconFileDownload,
  phone: IconPhone,
  email: IconMail,
  address: IconMapPin,
  social: IconShare,
  video: IconVideo,
  html: IconCode,
  whatsapp: IconBrandWhatsapp,
  divider: IconSeparatorHorizontal,
};

/** A draft of a block: the members of its kind, with unvalidated values. */
type DraftOf<Kind extends BlockKind> = Readonly<
  Record<Exclude<keyof Extract<Block, { kind: Kind }>, 'id' | 'kind'>, unknown>
>;

const blanks: { readonly [Kind in BlockKind]: () => DraftOf<Kind> } = {
  profile: () => ({ title: '', subtitle: '', image: null, cover: null }),
  title: () => ({ text: '' }),
  text: () => ({ size: 'medium', text: '' }),
  image: () => ({ image: null, alt: '', url: null, newWindow: false }),
  link: () => ({ label: '', url: '', platform: 'website', newWindow: false }),
  file: () => ({ label: '', file: null }),
  phone: () => ({ entries: [blankPhone()] }),
  email: () => ({ entries: [blankEmail()] }),
  address: () => ({ address: blankAddress() }),
  social: () => ({ links: [{ network: 'instagram', url: '' }] }),
  video: () => ({ url: '', title: '' }),
  html: () => ({ html: '', height: 240 }),
  whatsapp: () => ({ label: '', phone: '', message: '' }),
  divider: () => ({}),
};

export function makeBlock(kind: BlockKind, id = newId()) {
  return { kind, id, ...blanks[kind]() };
}

export function kindOf(block: unknown): BlockKind {
  return blockKinds.find((kind) => kind === toRecord(block)['kind']) ?? 'text';
}

/** The beginning of a block's text, for its collapsed header. */
export function summarize(block: unknown): string {
  const { title, text, label, alt, url, html, address, entries, links } = toRecord(block);
  const { street, city } = toRecord(address);
  const inList = [...listOf(entries), ...listOf(links)]
    .map((entry) => textOf(toRecord(entry)['number'] ?? toRecord(entry)['email'] ?? toRecord(entry)['url']))
    .filter((word) => word !== '');
  const words =
    [title, text, label, alt, url, html, street, city].map(textOf).find((word) => word.trim() !== '') ??
    inList.join(', ');
  return words.trim().replaceAll(/\s+/g, ' ').slice(0, 120);
}

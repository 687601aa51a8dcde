import type { BlockKind } from '@evercode/contract';
import type { ComponentType } from 'react';
import type { Place } from '../../fields/place.ts';
import { AddressBlock, EmailBlock, PhoneBlock, SocialBlock, WhatsAppBlock } from './kinds/contact-blocks.tsx';
import { FileBlock, LinkBlock } from './kinds/button-blocks.tsx';
import { DividerBlock } from './kinds/divider-block.tsx';
import { HtmlBlock } from './kinds/html-block.tsx';
import { ImageBlock } from './kinds/image-block.tsx';
import { ProfileBlock } from './kinds/profile-block.tsx';
import { TextBlock, TitleBlock } from './kinds/text-blocks.tsx';
import { VideoBlock } from './kinds/video-block.tsx';

type BlockProps = Readonly<{ place: Place }>;

const fieldsOf: Readonly<Record<BlockKind, ComponentType<BlockProps>>> = {
  profile: ProfileBlock,
  title: TitleBlock,
  text: TextBlock,
  image: ImageBlock,
  link: LinkBlock,
  file: FileBlock,
  phone: PhoneBlock,
  email: EmailBlock,
  address: AddressBlock,
  social: SocialBlock,
  video: VideoBlock,
  html: HtmlBlock,
  whatsapp: WhatsAppBlock,
  divider: DividerBlock,
};

export function BlockFields({ kind, place }: BlockProps & Readonly<{ kind: BlockKind }>) {
  const Fields = fieldsOf[kind];
  return <Fields place={place} />;
}

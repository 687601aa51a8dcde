import type { FrameName } from '../design/names.ts';
import type { Frame } from './frame.ts';
import * as lines from './lines.ts';
import * as papers from './papers.ts';
import * as things from './things.ts';

export const frames: Readonly<Record<FrameName, Frame>> = {
  'banner-below': lines.bannerBelow,
  'banner-above': lines.bannerAbove,
  pill: lines.pill,
  'rounded-border': lines.roundedBorder,
  'speech-bubble': lines.speechBubble,
  'bubble-below': lines.bubbleBelow,
  'corner-brackets': lines.cornerBrackets,
  'hand-arrow': lines.handArrow,
  polaroid: papers.polaroid,
  ticket: papers.ticket,
  receipt: papers.receipt,
  ribbon: lines.ribbon,
  badge: lines.badge,
  'shopping-bag': things.shoppingBag,
  phone: things.phone,
  monitor: things.monitor,
  envelope: things.envelope,
  cup: things.cup,
  tape: papers.tape,
  clipboard: papers.clipboard,
  gift: things.gift,
  'price-tag': papers.priceTag,
  stamp: papers.stamp,
  sign: things.sign,
};

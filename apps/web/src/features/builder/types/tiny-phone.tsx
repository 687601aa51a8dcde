import type { Typology } from '@evercode/contract';
import classes from './tiny-phone.module.css';

/** A box on the tiny screen: place, size, roundness, and how much it stands out. */
type Box = readonly [x: number, y: number, width: number, height: number, radius: number, tone: 'accent' | 'strong' | 'soft' | 'good'];

const line = (y: number, width: number, tone: Box[5] = 'soft'): Box => [12, y, width, 4, 2, tone];
const middle = (y: number, width: number, tone: Box[5] = 'soft'): Box => [36 - width / 2, y, width, 4, 2, tone];
const button = (y: number, tone: Box[5] = 'accent'): Box => [12, y, 48, 11, 5.5, tone];
const face = (y: number, size: number, tone: Box[5] = 'accent'): Box => [36 - size / 2, y, size, size, size / 2, tone];
const bubble = (y: number, x: number, width: number, tone: Box[5]): Box => [x, y, width, 15, 6, tone];

/** What somebody who scans a code of each type gets to see, in a few strokes. */
const screens: Readonly<Record<Typology, readonly Box[]>> = {
  website: [[12, 14, 48, 8, 4, 'soft'], [12, 28, 48, 26, 4, 'accent'], line(60, 40, 'strong'), line(68, 48), line(76, 30)],
  file: [[24, 18, 24, 30, 4, 'accent'], middle(55, 30, 'strong'), middle(63, 20), button(74)],
  pdf: [[14, 14, 44, 62, 3, 'soft'], [20, 21, 22, 4, 2, 'accent'], [20, 31, 32, 3, 1.5, 'strong'], [20, 38, 32, 3, 1.5, 'strong'], [20, 45, 24, 3, 1.5, 'strong'], [20, 54, 32, 14, 2, 'accent']],
  menu: [middle(15, 26, 'accent'), line(28, 24, 'strong'), [54, 28, 6, 4, 2, 'accent'], line(35, 32), line(47, 20, 'strong'), [54, 47, 6, 4, 2, 'accent'], line(54, 36), line(66, 26, 'strong'), [54, 66, 6, 4, 2, 'accent'], line(73, 28)],
  email: [line(16, 18, 'strong'), [12, 23, 48, 1, 0, 'soft'], line(29, 30, 'strong'), [12, 36, 48, 1, 0, 'soft'], line(43, 48), line(51, 44), line(59, 24), [44, 74, 16, 10, 5, 'accent']],
  'deep-link': [[12, 16, 21, 21, 6, 'soft'], [39, 16, 21, 21, 6, 'soft'], [12, 43, 21, 21, 6, 'soft'], [36, 40, 27, 27, 9, 'soft'], [39, 43, 21, 21, 6, 'accent'], middle(76, 30, 'strong')],
  'social-media': [face(14, 18), middle(36, 28, 'strong'), [12, 48, 48, 9, 4.5, 'soft'], [15, 50.5, 4, 4, 2, 'accent'], [12, 61, 48, 9, 4.5, 'soft'], [15, 63.5, 4, 4, 2, 'accent'], [12, 74, 48, 9, 4.5, 'soft'], [15, 76.5, 4, 4, 2, 'accent']],
  'business-card': [[6, 6, 60, 24, 6, 'accent'], face(18, 24, 'strong'), middle(48, 30, 'strong'), middle(55, 20), line(65, 40), button(74)],
  'landing-page': [[12, 14, 48, 22, 4, 'accent'], middle(41, 32, 'strong'), middle(48, 42), button(57, 'soft'), button(72)],
  'app-store': [[24, 15, 24, 24, 7, 'accent'], middle(45, 28, 'strong'), middle(52, 18), [12, 62, 48, 10, 3, 'strong'], [12, 75, 48, 10, 3, 'strong']],
  whatsapp: [[6, 6, 60, 14, 6, 'good'], bubble(27, 12, 30, 'soft'), bubble(46, 26, 34, 'good'), bubble(65, 30, 30, 'good')],
  text: [line(18, 44, 'strong'), line(27, 48), line(36, 40), line(45, 46), line(54, 30)],
  wifi: [[12, 28, 48, 38, 8, 'soft'], face(34, 10, 'accent'), middle(48, 24, 'strong'), [22, 56, 28, 6, 3, 'accent']],
  phone: [face(18, 22, 'soft'), middle(46, 34, 'strong'), middle(54, 22), face(66, 16, 'good')],
  sms: [bubble(20, 12, 32, 'soft'), bubble(39, 24, 36, 'accent'), [12, 74, 48, 9, 4.5, 'soft']],
};

/** Says nothing that the words beside it do not. */
export function TinyPhone({ typology }: { typology: Typology }) {
  return (
    <svg viewBox="0 0 72 96" className={classes.phone} aria-hidden focusable={false}>
      <rect x="2" y="2" width="68" height="120" rx="11" className={classes.body} />
      {screens[typology].map(([x, y, width, height, rx, tone]) => (
        <rect key={`${x} ${y} ${width} ${tone}`} {...{ x, y, width, height, rx }} className={classes[tone]} />
      ))}
    </svg>
  );
}

import type { MantineColorsTuple } from '@mantine/core';

/**
 * Step 5 is the brand color. White text needs step 7 or darker (5.7:1); text on dark surfaces uses step 4 (at least
 * 5.8:1).
 */
export const primary: MantineColorsTuple = [
  '#eef3ff',
  '#dde7ff',
  '#bccfff',
  '#96b3ff',
  '#7198ff',
  '#5686ff',
  '#3f6ff0',
  '#2f5cdb',
  '#244bbd',
  '#1b3a96',
];

/** Slightly cool. Steps 5 (4.9:1) and 6 (6:1) are for text on white. */
export const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f1f3f6',
  '#e7eaef',
  '#dbdfe6',
  '#c5cbd5',
  '#687182',
  '#5b6475',
  '#454d5c',
  '#2f3643',
  '#171b24',
];

/** 7 is the page, 8 a card on it, 6 a floating surface; 0 to 3 are text (3: 5.2:1 on the lightest surface). */
export const dark: MantineColorsTuple = [
  '#e8ebf1',
  '#c6ccd8',
  '#9aa3b5',
  '#8b94a6',
  '#313947',
  '#272e3a',
  '#1d222c',
  '#0f1218',
  '#161a22',
  '#0a0c11',
];

export const green: MantineColorsTuple = [
  '#e9f8ef',
  '#d0efdd',
  '#a3dfbd',
  '#72cd99',
  '#4abd7c',
  '#2fae69',
  '#249a5a',
  '#1b7f4b',
  '#15693e',
  '#0e4d2d',
];

export const amber: MantineColorsTuple = [
  '#fff6e6',
  '#ffeac6',
  '#fdd48c',
  '#fabd52',
  '#f3a62a',
  '#e08f12',
  '#c47706',
  '#a45a00',
  '#874a02',
  '#643704',
];

export const red: MantineColorsTuple = [
  '#fff0f0',
  '#ffdede',
  '#ffbdbd',
  '#ff9b9b',
  '#ff8787',
  '#f26060',
  '#e03e3e',
  '#c92a2a',
  '#a82121',
  '#7d1818',
];

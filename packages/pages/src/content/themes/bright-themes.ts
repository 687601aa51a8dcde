import type { Theme } from './theme.ts';

export const ocean: Theme = {
  light: { page: '#e3f4f7', glow: '#bfe4ee', card: '#ffffff', ink: '#0c3543', accent: '#0a7f9c' },
  dark: { page: '#04212c', glow: '#083a49', card: '#0b2f3c', ink: '#e2f5f8', accent: '#58d0e3' },
  font: 'rounded', corners: 'round', buttons: 'raised',
  css: '',
};

export const sunrise: Theme = {
  light: { page: '#ffe9d6', glow: '#ffc3a6', card: '#fffaf5', ink: '#47202b', accent: '#d6453d' },
  dark: { page: '#2a1424', glow: '#4a1e2c', card: '#371a2c', ink: '#ffe9df', accent: '#ff9a76' },
  font: 'sans', corners: 'round', buttons: 'raised',
  css: '',
};

export const candy: Theme = {
  light: { page: '#ffe3f1', glow: '#e9ddff', card: '#ffffff', ink: '#4b1640', accent: '#e0338c' },
  dark: { page: '#2c1033', glow: '#3c1650', card: '#3d1b47', ink: '#ffe6f5', accent: '#ff7cc0' },
  font: 'rounded', corners: 'round', buttons: 'filled',
  css: '',
};

export const terrazzo: Theme = {
  light: { page: '#f4efe8', glow: '#f4efe8', card: '#ffffff', ink: '#26302f', accent: '#0f6f66' },
  dark: { page: '#1d2120', glow: '#1d2120', card: '#282e2d', ink: '#f2eee7', accent: '#f2a65e' },
  font: 'sans', corners: 'soft', buttons: 'filled',
  css: '',
};

export const mono: Theme = {
  light: { page: '#ffffff', glow: '#ffffff', card: '#ffffff', ink: '#000000', accent: '#000000' },
  dark: { page: '#000000', glow: '#000000', card: '#000000', ink: '#ffffff', accent: '#ffffff' },
  font: 'mono', corners: 'square', buttons: 'outlined',
  css: '',
};

import type { Theme } from './theme.ts';

export const midnight: Theme = {
  light: { page: '#0d1026', glow: '#1a1140', card: '#171a36', ink: '#eceefc', accent: '#a99bff' },
  font: 'sans', corners: 'round', buttons: 'filled',
  css: '',
};

export const forest: Theme = {
  light: { page: '#12352a', glow: '#0c271f', card: '#f5f1e3', ink: '#1d2f26', accent: '#d9a441' },
  font: 'serif', corners: 'soft', buttons: 'filled',
  css: '',
};

export const neon: Theme = {
  light: { page: '#07060d', glow: '#150a26', card: '#100d1c', ink: '#f3f0ff', accent: '#2ff3e0' },
  font: 'mono', corners: 'soft', buttons: 'outlined',
  css: '',
};

export const blueprint: Theme = {
  light: { page: '#12418c', glow: '#0e3677', card: '#12418c', ink: '#f0f6ff', accent: '#ffffff' },
  font: 'mono', corners: 'square', buttons: 'outlined',
  css: '',
};

export const aurora: Theme = {
  light: { page: '#0b1420', glow: '#123a3c', card: '#14212f', ink: '#e9f6f2', accent: '#6ff0c0' },
  font: 'sans', corners: 'round', buttons: 'filled',
  css: '',
};

import type { Theme } from './theme.ts';

export const paper: Theme = {
  light: { page: '#f7f4ee', glow: '#efe8dc', card: '#fffdf9', ink: '#2a2420', accent: '#a8452f' },
  dark: { page: '#1b1815', glow: '#231e1a', card: '#24201c', ink: '#f1e9df', accent: '#f08a6c' },
  font: 'serif', corners: 'soft', buttons: 'outlined',
  css: '',
};

export const linen: Theme = {
  light: { page: '#e9e2d3', glow: '#e2d9c6', card: '#f6f1e6', ink: '#3a3123', accent: '#6b5a34' },
  dark: { page: '#262119', glow: '#2b251c', card: '#332c21', ink: '#f0e8d8', accent: '#d9c08a' },
  font: 'slab', corners: 'soft', buttons: 'outlined',
  css: '',
};

export const clay: Theme = {
  light: { page: '#ecd9c9', glow: '#e6cdb9', card: '#f3e4d7', ink: '#4a2f22', accent: '#b3552f' },
  dark: { page: '#2c201a', glow: '#33251d', card: '#3a2a21', ink: '#f5e5d8', accent: '#eb9a6d' },
  font: 'rounded', corners: 'round', buttons: 'raised',
  css: '',
};

export const newsprint: Theme = {
  light: { page: '#f2efe6', glow: '#e9e5d8', card: '#f8f6ef', ink: '#191816', accent: '#a3201b' },
  dark: { page: '#161513', glow: '#1d1b18', card: '#1f1d1a', ink: '#ece8dd', accent: '#ff7a6b' },
  font: 'serif', heading: 'display', corners: 'square', buttons: 'outlined',
  css: '',
};

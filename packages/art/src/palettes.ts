/** From dark to light, then a color that stands out. Hex, lower case. */
export type Palette = Readonly<{
  night: string;
  deep: string;
  middle: string;
  soft: string;
  pale: string;
  glow: string;
  accent: string;
}>;

const row = (
  night: string,
  deep: string,
  middle: string,
  soft: string,
  pale: string,
  glow: string,
  accent: string,
): Palette => ({
  night: `#${night}`,
  deep: `#${deep}`,
  middle: `#${middle}`,
  soft: `#${soft}`,
  pale: `#${pale}`,
  glow: `#${glow}`,
  accent: `#${accent}`,
});

/** The first two are dark enough for modules, the last three light enough; `middle` is for small areas. */
export const palettes = {
  sunset: row('2a0f3f', '5b1f62', 'c4507a', 'ff9a6b', 'ffd9a8', 'fff1cf', 'ff6f59'),
  dawn: row('2b1e4a', '5a3f7d', 'b5739d', 'f5a9a0', 'ffd8c2', 'fff3e2', 'f4845f'),
  rose: row('4a0a2b', '86123f', 'd63a6a', 'f793b0', 'ffd3df', 'fff0f3', 'e11d57'),
  blossom: row('3b1636', '6d2a55', 'c75c8e', 'f6a5c4', 'ffd9e6', 'fff4f7', 'e8508b'),
  ocean: row('06203f', '0d4273', '2478b4', '79c0e8', 'c3e6f7', 'f0faff', 'ffb347'),
  lagoon: row('04313b', '0a5a66', '1f9aa0', '7fdad0', 'c6f3e6', 'f1fff9', 'ff7f6b'),
  forest: row('0a2a22', '15493a', '3f8a63', '9ccf9f', 'd5efc8', 'f6fbe4', 'f2a541'),
  meadow: row('123018', '27591f', '5f9c37', 'b5dc78', 'e3f4b4', 'fbffe6', 'ff6b8b'),
  autumn: row('35120b', '6e2412', 'c2541b', 'f2a24a', 'fbd79a', 'fff3d9', 'd62f1f'),
  desert: row('4a1d12', '85381c', 'cf7535', 'f3b36b', 'fbdcae', 'fff4de', 'e2583e'),
  coffee: row('2a140a', '512a16', '9a643c', 'd9ab7a', 'f0d9bb', 'fcf3e5', 'c0392b'),
  winter: row('10264a', '274b7c', '6690bf', 'a9c8e6', 'd9e8f5', 'f8fcff', 'ffb454'),
  aurora: row('071a3a', '0f3d5c', '1f9e8f', '7fe3b4', 'd0f7d6', 'f4fff4', 'b86bff'),
  midnight: row('0b1033', '1f2466', '5a55b8', 'a8a3f0', 'd9d9fb', 'f7f6ff', 'ffd166'),
  lavender: row('2a1a4f', '4f3387', '8b6bc4', 'c3aaec', 'e6d9fa', 'faf5ff', 'ff9d5c'),
  ember: row('1e0a24', '4a1542', 'b3451f', 'ff9531', 'ffcf7a', 'fff0c9', 'ff6a00'),
  festive: row('0f2e1f', '1d4f33', 'b3202c', 'f0b867', 'fbe6bf', 'fff9ec', 'd7263d'),
  neon: row('12062e', '321064', 'a227b8', 'f871c5', 'ffc4ec', 'fdf0ff', '24d6e8'),
  candy: row('4d1443', '8a2a6b', 'e25c9a', 'ffa3c0', 'ffd8e3', 'fff7f4', '3fc8c0'),
  citrus: row('3a2a05', '5f6b12', 'e08a13', 'ffc93c', 'ffeaa0', 'fffbe3', 'f2612c'),
  grape: row('2b0a24', '5c1440', '97295c', 'd98aa6', 'f3d2d9', 'fdf3ee', 'c8963e'),
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof palettes;

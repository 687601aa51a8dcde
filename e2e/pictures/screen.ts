import type { Page } from '@playwright/test';
import type { Language } from '@evercode/i18n';
import type { Words } from '../browser/words.ts';
import type { Product } from '../product/start-product.ts';
import { areaOf, type Area } from './areas.ts';
import type { People } from './make-people.ts';
import type { Scenes } from './prepare-scenes.ts';

export type Visitor = 'stranger' | 'arriving' | 'newcomer' | 'free' | 'demo' | 'customer' | keyof People;
export type Facts = Readonly<{ t: Words; language: Language; scenes: Scenes; product: Product }>;

/** `open` ends when the screen is there; what it still loads is waited for before each picture. */
export type Screen = Readonly<{
  name: string;
  area: Area;
  as: Visitor;
  /** The address, where the screen has one. */
  path?: Path;
  open: (page: Page, facts: Facts) => Promise<void>;
}>;

type Path = string | ((facts: Facts) => string);

/** What is at this address, and after `show`, for example a dialog over it. */
export const at = (name: string, as: Visitor, path: Path, show?: Screen['open']): Screen => ({
  name,
  area: areaOf(name),
  as,
  path,
  open: async (page, facts) => {
    await page.goto(readPath(path, facts));
    await page.locator('h1').first().waitFor();
    await show?.(page, facts);
  },
});

export const readPath = (path: Path, facts: Facts): string => (typeof path === 'string' ? path : path(facts));

export const uuidOf = ({ scenes }: Facts, title: string): string => codeOf(scenes, title).uuid;
export const linkOf = ({ scenes }: Facts, title: string): string => codeOf(scenes, title).shortUrl?.url ?? '';

function codeOf({ codes }: Scenes, title: string) {
  const code = codes.get(title);
  if (code === undefined) throw new Error(`There is no code "${title}".`);
  return code;
}

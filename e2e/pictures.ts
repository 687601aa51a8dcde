/**
 * `npm run pictures`: starts the product with its sample data and takes a picture of every screen, dialog, empty state,
 * visitor page, mail and PDF, by width, color scheme and language. Contact sheets lay them side by side: one or more
 * for each area, a row for each screen, a column for each width. Options after `--`: `--areas` and `--only WORDS`
 * (screens whose name contains one of these words, separated by commas), `--languages`, `--widths`, `--schemes`
 * (separated by commas), `--whole` (pages to their end, instead of what a window shows), `--check` (asks axe about each
 * view, whether it is wider than the window, and what axe cannot find about each screen), `--slow` (lets answers of the
 * API arrive late, and says what moves when they arrive) and `--out FOLDER`. Fails if an address of the app has no
 * picture.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { isLanguage, type Language } from '@evercode/i18n';
import { startKutt } from '@evercode/testkit/link-services';
import { chromiumFlags } from './browser/chromium.ts';
import { findBrowser } from './browser/find-browser.ts';
import { findWithoutPicture } from './pictures/addresses.ts';
import { laySheets } from './pictures/lay-sheets.ts';
import { prepareScenes } from './pictures/prepare-scenes.ts';
import { screens } from './pictures/screens.ts';
import { takePictures, type View } from './pictures/take-pictures.ts';
import { choosePlace, removePlace, startProduct } from './product/start-product.ts';

const heights: Readonly<Record<number, number>> = { 1440: 900, 1280: 800, 768: 1024, 390: 844, 360: 740 };

/** Nothing of these services is loaded before a person agrees; the pictures show the questions. */
const services = {
  OPERATOR_EMAIL: 'help@example.com',
  CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
  CHAT_NAME: 'Example Chat',
  ANALYTICS_PROVIDER: 'posthog',
  ANALYTICS_KEY: 'phc_example',
} as const;

const list = (text: string): string[] => text.split(',').filter((word) => word !== '');

function readLanguages(text: string): Language[] {
  return list(text).map((word) => {
    if (!isLanguage(word)) throw new Error(`There is no language "${word}".`);
    return word;
  });
}

function readViews(widths: string, schemes: string): View[] {
  return list(widths).flatMap((word) =>
    list(schemes).map((scheme) => ({
      width: Number(word),
      height: heights[Number(word)] ?? 900,
      scheme: scheme === 'dark' ? ('dark' as const) : ('light' as const),
    })),
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      areas: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      languages: { type: 'string', default: 'en,pt-br,es,it' },
      widths: { type: 'string', default: '1280,768,360' },
      schemes: { type: 'string', default: 'light,dark' },
      whole: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      out: { type: 'string', default: join(import.meta.dirname, '../artefacts/pictures') },
    },
  });
  const missing = findWithoutPicture(screens);
  if (missing.length > 0)
    throw new Error(`These addresses have neither a picture nor a reason, or both: ${missing.join(', ')}`);
  const words = list(values.only);
  const areas = list(values.areas);
  const wanted = screens.filter(
    ({ name, area }) =>
      (areas.length === 0 || areas.includes(area)) && (words.length === 0 || words.some((word) => name.includes(word))),
  );
  const views = readViews(values.widths, values.schemes);
  const folder = values.out;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const place = await choosePlace();
  const kutt = await startKutt();
  const product = await startProduct(place, {
    BILLING: 'on',
    SEED_DEMO: 'true',
    IMPORT_HOSTS: kutt.url,
    ...services,
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    const scenes = await prepareScenes(product, kutt);
    const failed = await takePictures({
      browser,
      product,
      scenes,
      screens: wanted,
      views,
      languages: readLanguages(values.languages),
      isWhole: values.whole,
      isChecked: values.check,
      isSlow: values.slow,
      folder,
      progress: (line) => console.log(line),
    });
    const sheets = await laySheets(folder);
    console.log(`${sheets} sheets in ${join(folder, 'sheets')}`);
    for (const line of failed) console.error(line);
    process.exitCode = failed.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
    await kutt.stop();
    removePlace(place);
  }
}

if (import.meta.main) await main();

import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { watchShifts } from '../browser/watch-shifts.ts';

const answersAfterMs = 400;

/** A shift below this is not seen: a line of text that moves by a pixel, for example. */
const smallest = 0.005;

/** Lets each answer of the API arrive late, as on a slow connection, so that a screen is drawn without it before. */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchShifts);
  await context.route('**/api/**', async (route) => {
    await delay(answersAfterMs);
    // The page may be gone meanwhile.
    await route.continue().catch(() => undefined);
  });
}

type Shift = Readonly<{ value: number; moved: readonly string[] }>;

/** What moved while the screen loaded, without a press of the visitor. */
export async function findShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>('window.shifts ?? []');
  return shifts
    .filter(({ value }) => value >= smallest)
    .map(({ value, moved }) => `moves by ${value.toFixed(3)}: ${moved.join('; ')}`);
}

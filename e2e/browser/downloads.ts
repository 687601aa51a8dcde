import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

export async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Uint8Array }> {
  const started = page.waitForEvent('download');
  await button.click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

import { browserNames, findProgram } from '@evercode/testkit/find-program';

/** The browser of `CHROMIUM_PATH`, or an installed one; without one, Playwright uses its own. */
export const findBrowser = (): string | undefined => process.env['CHROMIUM_PATH'] ?? findProgram(browserNames);

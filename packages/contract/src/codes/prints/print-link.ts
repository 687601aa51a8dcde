import * as z from 'zod';
import { limits } from '../../limits.ts';
import { apiKeyOfPerson, instant, uuid } from '../../primitives.ts';

/** The formats that a printer gets. The others are for screens. */
export const printFileFormats = ['pdf', 'svg', 'eps', 'png'] as const;
export type PrintFileFormat = (typeof printFileFormats)[number];

/** The printed sizes that a printer can ask for, in millimetres of the longer side. */
const printSizesMm = ['20', '25', '30', '40', '50', '75', '100', '150', '200', '300', '500'] as const;
export type PrintSizeMm = (typeof printSizesMm)[number];

/** Those at which the code is large enough to be scanned. */
export const printSizesFrom = (leastMm: number): PrintSizeMm[] =>
  printSizesMm.filter((size) => Number(size) >= leastMm);

/** Pixels of the PNG: 30 cm at 300 dots per inch. */
export const printFilePixels = 4096;

export const printLinkWish = z.object({
  note: z
    .string()
    .trim()
    .max(limits.printLinks.noteMax)
    .default('')
    .describe('Who gets the link. Only the team sees it'),
});

export const printLink = z.object({
  uuid,
  token: z.string().describe('The last part of the public page’s address, `/{language}/print/{token}`'),
  note: z.string(),
  madeBy: z.string().nullable().describe('null once that person’s account is deleted'),
  apiKey: apiKeyOfPerson,
  createdAt: instant,
  endsAt: instant,
  downloadedAt: instant.nullable().describe('The latest download; null before the first'),
});
export type PrintLink = z.output<typeof printLink>;

export const printLinkToken = z.object({ token: z.string().max(limits.printLinks.tokenLength) });

export const printFileQuery = z.object({
  sizeMm: z.enum(printSizesMm).default('50').describe('Millimetres of the longer side: PDF and EPS'),
  colorSpace: z.enum(['rgb', 'cmyk']).default('cmyk').describe('PDF and EPS'),
});

/** What a printer without an account sees. Names no person, and nothing of the workspace but its name and logo. */
export const printFiles = z.object({
  title: z.string(),
  workspace: z.object({ name: z.string(), logo: z.string().nullable() }),
  link: z.string().nullable().describe('What the code opens; null for a static code'),
  leastMm: z.number().describe('How large it must be printed, longer side'),
  sizesMm: z.array(z.enum(printSizesMm)).describe('The sizes that can be asked for, in millimetres, ascending'),
  endsAt: instant,
});
export type PrintFiles = z.output<typeof printFiles>;

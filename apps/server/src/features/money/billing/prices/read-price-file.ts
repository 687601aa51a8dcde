import { readFileSync } from 'node:fs';
import { ConfigError } from '@evercode/config';
import { billingCycles, currencies, paidPlans } from '@evercode/contract';
import * as z from 'zod';

/** A million of the currency. */
const MOST_CENTS = 100_000_000;

/** Each message completes the sentence "PLACE must be ...". */
const expected = {
  cents: `a whole number of cents from 1 to ${MOST_CENTS}`,
  name: 'a name of at most 40 characters',
  promotion: 'a word of 2 to 40 capital letters, digits, - and _',
  flag: 'true or false',
  currency: `one of ${currencies.join(', ')}`,
  plan: `one of ${paidPlans.join(', ')}`,
  months: billingCycles.join(' or '),
  prices: 'a list of 1 to 100 prices',
} as const;

const cents = z.number(expected.cents).int(expected.cents).min(1, expected.cents).max(MOST_CENTS, expected.cents);

const entry = z.strictObject({
  plan: z.enum(paidPlans, expected.plan),
  months: z.literal([...billingCycles], expected.months),
  cents,
  originalCents: cents.optional(),
  displayName: z.string(expected.name).trim().min(1, expected.name).max(40, expected.name).optional(),
  isActive: z.boolean(expected.flag).default(true),
  promotion: z
    .string(expected.promotion)
    .regex(/^[A-Z0-9_-]{2,40}$/, expected.promotion)
    .optional(),
});
/** A price with a promotion is shown by it alone. */
export type PriceEntry = z.output<typeof entry>;

const priceList = z.strictObject({
  currency: z.enum(currencies, expected.currency),
  prices: z.array(entry, expected.prices).min(1, expected.prices).max(100, expected.prices),
});
export type PriceList = z.output<typeof priceList>;

/** Reads the operator's prices. Throws one sentence that names the file, the place and the field. */
export function readPriceFile(path: string): PriceList {
  const refuse = (problem: string, cause?: unknown): never => {
    const error = new ConfigError('PRICES_FILE', `PRICES_FILE (${path}): ${problem}.`);
    error.cause = cause;
    throw error;
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return refuse(error instanceof SyntaxError ? `is no valid JSON: ${error.message}` : "can't be read", error);
  }
  const list = priceList.safeParse(parsed);
  if (!list.success) return refuse(describeIssue(list.error.issues[0]));
  const problem = findContradiction(list.data);
  return problem === undefined ? list.data : refuse(problem);
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'is invalid';
  const place = describePlace(issue.path);
  if (issue.code === 'unrecognized_keys') return `${place} has the unknown field "${issue.keys[0] ?? ''}"`;
  if (issue.path.length === 0) return 'must be an object with "currency" and "prices"';
  return Object.values<string>(expected).includes(issue.message)
    ? `${place} must be ${issue.message}`
    : `${place} must be an object with "plan", "months" and "cents"`;
}

/** People count from one. */
function describePlace(path: readonly PropertyKey[]): string {
  const [field, index, inner] = path;
  if (field === undefined) return 'the file';
  if (typeof index !== 'number') return `"${String(field)}"`;
  return inner === undefined ? `price ${index + 1}` : `"${String(inner)}" of price ${index + 1}`;
}

/** What no single field shows. */
function findContradiction({ prices }: PriceList): string | undefined {
  const seen = new Map<string, number>();
  for (const [index, { plan, months, cents: now, originalCents, isActive, promotion }] of prices.entries()) {
    const place = `price ${index + 1}`;
    if (originalCents !== undefined && originalCents < now)
      return `"originalCents" of ${place} must be at least its "cents"`;
    const key = `${plan} ${months} ${promotion ?? ''} ${isActive ? '' : now}`;
    const first = seen.get(key);
    if (first !== undefined)
      return `${place} and price ${first} are both for ${plan} and ${months} ${months === 1 ? 'month' : 'months'}`;
    seen.set(key, index + 1);
  }
  return undefined;
}

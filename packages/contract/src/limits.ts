import { bounds } from '@evercode/content/bounds';
import { codeLimits } from './codes/limits.ts';
import { deliveryLimits } from './delivery/limits.ts';
import { designLimits } from './design/limits.ts';
import { moneyLimits } from './money/limits.ts';
import { peopleLimits } from './people/limits.ts';
import { visitLimits } from './visits/limits.ts';
import { workspaceLimits } from './workspace/limits.ts';

/** The bounds of the product, shown by the web and enforced by the server. Each wing declares its own. */
export const limits = {
  ...bounds,
  ...peopleLimits,
  ...workspaceLimits,
  ...codeLimits,
  ...designLimits,
  ...deliveryLimits,
  ...visitLimits,
  ...moneyLimits,
  /** Wide enough for a pasted destination. */
  searchTerm: { max: 512 },
  /** Values of one filter of a list, and the widest range of its days. */
  filter: { values: 50, days: 3_660, domainMax: 253 },
  pageSize: 30,
  /** Of a place in a list. */
  cursor: { max: 1_500 },
  idempotencyKey: { max: 200 },
  bodyBytes: 512 * 1024,
  /** Of every JSON body. The deepest schema has 12 levels; `values` are all members of all objects and lists. */
  json: { depth: 32, listItems: 5000, values: 50_000 },
  /** The violations that one answer names. */
  violations: 100,
} as const;

import * as z from 'zod';
import { limits } from '../limits.ts';
import { uuid } from '../primitives.ts';

/** Codes that an operation is for. */
export const selection = z.strictObject({
  ids: z.array(uuid).min(1).max(limits.batch.most).describe('The codes'),
});
export const toSelection = ({ ids }: z.output<typeof selection>) => ({ selection: { uuids: ids } });

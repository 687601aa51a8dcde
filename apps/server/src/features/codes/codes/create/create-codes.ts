import type { CreateCodes } from '../../../../platform/ports.ts';
import { subjectOf } from '../change/record-code-acts.ts';
import type { CreateDeps } from './check-new-code.ts';
import { createMany } from './create-many.ts';

/** `createMany` for other features, with its entries in the log. */
export function createCodes(deps: CreateDeps): CreateCodes {
  return async (trx, context, codes) => {
    const { creations, routes } = await createMany(trx, deps, context, codes);
    await context.recordMany(
      trx,
      'qr.created',
      creations.flatMap(({ outcome }) => (outcome.kind === 'created' ? [subjectOf(outcome.row)] : [])),
    );
    return {
      creations: creations.map(({ key, outcome }) => ({
        key,
        outcome: outcome.kind === 'created' ? { kind: 'created', code: outcome.row } : outcome,
      })),
      routes,
    };
  };
}

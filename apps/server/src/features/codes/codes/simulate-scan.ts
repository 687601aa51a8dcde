import type { Simulation } from '@evercode/contract';
import { decide, type Outcome, type RequestFacts } from '@evercode/routing';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { findQr } from './codes-repo.ts';
import { routesOf } from './route-of-code.ts';

/**
 * Decides a scan that does not happen, by the record that a save compiles and the function that real scans call.
 * Nothing is counted, and no use is taken.
 */
export function createSimulateHandler(): Pick<Handlers, 'simulateScan'> {
  return {
    simulateScan: async ({ params, body }, { workspaceUuid, read, now }) => {
      const record = await read(async (trx) => {
        const row = await findQr(trx, workspaceUuid, params.uuid);
        // A static code is read by the phone alone: this server decides nothing.
        if (row === undefined || row.ending === null) throw notFound();
        return (await routesOf(trx, [row]))[0];
      });
      const at = body.at === undefined ? now : new Date(body.at);
      return describe(decide(record, factsOf(body), at.getTime()));
    },
  };
}

type Visitor = Parameters<Handlers['simulateScan']>[0]['body'];

function factsOf({ device, system, language, country, knowsPassword }: Visitor): RequestFacts {
  return {
    device: () => device ?? 'phone',
    system: () => system ?? 'other',
    language: () => language ?? '',
    country: () => country ?? '',
    // One visitor: a split always chooses the same part for them.
    visitor: () => 'simulated',
    isUnlocked: () => knowsPassword === true,
  };
}

function describe(outcome: Outcome): Simulation {
  if (outcome.kind === 'take-use') return { ...describe(outcome.taken), useLimit: outcome.count };
  const { because } = outcome;
  return {
    outcome: nameOf(outcome),
    url: 'url' in outcome ? outcome.url : null,
    decidedBy: because.step,
    ruleId: because.step === 'rule' ? because.rule : null,
    language: because.step === 'language' ? because.language : null,
    isCounted: outcome.record,
    useLimit: null,
  };
}

function nameOf(outcome: Exclude<Outcome, { kind: 'take-use' }>): Simulation['outcome'] {
  switch (outcome.kind) {
    case 'redirect':
    case 'left':
    case 'tag-page':
      return 'redirect';
    case 'content':
      return 'page';
    case 'file':
      return 'file';
    case 'unlock':
      return 'password';
    default:
      return outcome.page;
  }
}

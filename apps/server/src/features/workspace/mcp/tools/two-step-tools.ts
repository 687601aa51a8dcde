import { v1Routes } from '@evercode/contract/v1';
import * as z from 'zod';
import { ChangeRefusedError, type Change } from '../changes/changes.ts';
import { defineTool, type Done, type Question, type Turn } from './define-tool.ts';
import { codeId, untrusted } from './shapes.ts';
import { showLine } from './show-text.ts';

const token = z
  .string()
  .max(100)
  .optional()
  .describe('Without it nothing changes, and the answer shows what would. With the token of that answer it is changed');

const steps = ['proposed', 'done', 'declined', 'locked', 'needs-approval'] as const;
const output = z.object({
  step: z.enum(steps).describe('Only `done` has changed anything'),
  before: z.string().describe(untrusted),
  after: z.string().describe(untrusted),
  version: z.int(),
  isLocked: z.boolean(),
  scansLast30Days: z.int().nullable().describe('null: unknown'),
  needsPerson: z.boolean().describe('The person is asked before the change is made'),
  token: z.string().nullable(),
  expiresAt: z.string().nullable(),
  appUrl: z.string().describe('Where a person makes the change, or approves it (needs-approval)'),
});
type Answer = Done<z.input<typeof output>> | Question;
type Code = z.output<typeof v1Routes.getQr.answer>;

const said = {
  proposed: 'Nothing has changed yet. Show this to the person; then call again with the token within 5 minutes.',
  done: 'The change is made. Scans see it now.',
  declined: 'The person said no. Nothing has changed.',
  locked: 'The code is locked (printed). Only a person can change what scans see, in the app at appUrl.',
  'needs-approval':
    'Nothing has changed yet. A person has to approve this in the app at appUrl: show them the link, and wait. ' +
    'Then call again with the token, within 5 minutes.',
} as const satisfies Record<(typeof steps)[number], string>;

type Step = {
  change: Change;
  token: string | undefined;
  before: string;
  after: string;
  make: (version: number) => Promise<Code>;
};

/** Both calls of a change that scans see. */
async function takeStep(code: Code, { change, token: given, before, after, make }: Step, turn: Turn): Promise<Answer> {
  const answer = (step: (typeof steps)[number], more: Partial<z.input<typeof output>> = {}) => ({
    said: said[step],
    data: {
      step,
      before,
      after,
      version: code.version,
      isLocked: code.isLocked,
      scansLast30Days: null,
      needsPerson: step === 'locked' || step === 'needs-approval',
      token: null,
      expiresAt: null,
      appUrl: turn.linkOf(code.id),
      ...more,
    },
  });
  // The confirmation of a locked code is never sent from here.
  if (code.isLocked) return answer('locked');
  if (given === undefined) {
    const { approvalId, ...proposed } = await turn.changes.propose(change, { before, after }, code.version);
    if (approvalId === undefined) return answer('proposed', proposed);
    return answer('needs-approval', { ...proposed, appUrl: turn.approvalLinkOf(approvalId) });
  }
  const verdict = await turn.changes.judge(change, code.version, given);
  if (typeof verdict === 'object' && 'approvalId' in verdict)
    return answer('needs-approval', { token: given, appUrl: turn.approvalLinkOf(verdict.approvalId) });
  if (typeof verdict === 'object') return { ask: askAbout(code, before, after), state: verdict.state };
  if (verdict !== 'go') return answer(verdict);
  return answer('done', { version: (await make(code.version)).version });
}

/** The person reads this in their client. Quoted and short: the titles are not ours. */
function askAbout({ title }: Code, before: string, after: string): string {
  const quote = (text: string): string => `“${showLine(text, 200).replaceAll(/\s+/g, ' ')}”`;
  return [
    `An assistant wants to change the code ${quote(title)}, which people scan.`,
    `Now: ${quote(before)}`,
    `Then: ${quote(after)}`,
  ].join('\n');
}

export const changeDestination = defineTool({
  name: 'change_destination',
  title: 'Change the destination',
  description: 'Changes where a code of the type website leads. Takes two calls: see token.',
  effect: 'replaces',
  action: 'qr.update',
  input: z.strictObject({ codeId, url: z.url({ protocol: /^https?$/ }).max(2_000), token }),
  output,
  run: async ({ codeId: id, url, token: given }, turn) => {
    const code = await turn.call(v1Routes.getQr, { params: { id } });
    if (code.type !== 'website' || !code.isDynamic) throw new ChangeRefusedError('no-website');
    const make = (version: number) =>
      turn.call(v1Routes.updateQr, { params: { id }, body: { content: { url } }, ifMatch: version });
    const change: Change = { tool: 'change_destination', codeId: id, value: url };
    return takeStep(code, { change, token: given, before: code.destination, after: url, make }, turn);
  },
});

export const setCodeState = defineTool({
  name: 'set_code_state',
  title: 'Pause or activate a code',
  description: 'Pauses a code, whose scans then see a page that says so, or activates it. Takes two calls: see token.',
  effect: 'replaces',
  action: 'qr.change-state',
  input: z.strictObject({ codeId, state: z.enum(['active', 'paused']), token }),
  output,
  run: async ({ codeId: id, state, token: given }, turn) => {
    const code = await turn.call(v1Routes.getQr, { params: { id } });
    const make = (version: number) =>
      turn.call(v1Routes.updateQr, { params: { id }, body: { state }, ifMatch: version });
    const change: Change = { tool: 'set_code_state', codeId: id, value: state };
    return takeStep(code, { change, token: given, before: code.state, after: state, make }, turn);
  },
});

export const rollBackCode = defineTool({
  name: 'roll_back_code',
  title: 'Restore a version',
  description: 'Saves a former version of a code again, as a new one. get_code lists them. Takes two calls: see token.',
  effect: 'replaces',
  action: 'qr.update',
  input: z.strictObject({ codeId, version: z.int().min(1).describe('The version to restore'), token }),
  output,
  run: async ({ codeId: id, version: wanted, token: given }, turn) => {
    const [code, { items }] = await Promise.all([
      turn.call(v1Routes.getQr, { params: { id } }),
      turn.call(v1Routes.listQrVersions, { params: { id } }),
    ]);
    const former = items.find(({ version }) => version === wanted);
    if (former === undefined) throw new ChangeRefusedError('no-such-version');
    const make = (version: number) =>
      turn.call(v1Routes.rollBackQr, { params: { id }, body: { version: wanted }, ifMatch: version });
    const change: Change = { tool: 'roll_back_code', codeId: id, value: wanted };
    const [before, after] = [code.destination, former.destination];
    return takeStep(code, { change, token: given, before, after, make }, turn);
  },
});

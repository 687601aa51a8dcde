import { createHash } from 'node:crypto';
import type { Database } from '@evercode/database';
import { countWithin } from '../../../../platform/sign-in/secrets/attempts.ts';
import { hashToken } from '../../../../platform/sign-in/secrets/hash-token.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { showLine } from '../tools/show-text.ts';
import type { ChangingTool } from './changing-tools.ts';
import { limitsOfMcp } from './limits.ts';
import { findProposal, insertProposal, noteAsked, takeProposal } from './proposals-repo.ts';

/** The name of the question to the person. */
export const QUESTION = 'confirm';

/** What the client sends after a question: our state, and the person's answers. */
export type PersonInput = Readonly<{ state: string; inputResponses: Readonly<Record<string, unknown>> | undefined }>;

/** A change of one code, as the arguments say it. */
export type Change = Readonly<{ tool: ChangingTool; codeId: string; value: string | number }>;

/** A change as a person reads it. */
type Shown = Readonly<{ before: string; after: string }>;

/** Why nothing is changed, or proposed. */
const refusals = {
  'token-refused':
    'The token does not fit this change, was used, or is older than 5 minutes. Call again without a token first.',
  'too-many-changes':
    'This key has changed 20 things within an hour without a person. Continue later, or make the change in the app.',
  'no-website': 'This tool changes dynamic codes of the type website alone. A person changes others in the app.',
  'no-such-version': 'The code has no such version. get_code lists the latest ones.',
} as const;

export class ChangeRefusedError extends Error {
  override readonly name = 'ChangeRefusedError';
  readonly code: keyof typeof refusals;

  constructor(code: keyof typeof refusals) {
    super(refusals[code]);
    this.code = code;
  }
}

type Proposed = Readonly<{
  token: string;
  expiresAt: string;
  scansLast30Days: number | null;
  needsPerson: boolean;
  /** Where the client cannot ask its person: a person answers in the app. */
  approvalId: string | undefined;
}>;

/**
 * Whether a change may be made now. With `state` the client asks its person, whose answer comes back with it. With
 * `approvalId` a person answers in the app, and the assistant calls again.
 */
type Verdict = 'go' | 'declined' | { state: string } | { approvalId: string };

/** Guards changes for one key: proposals with tokens, the person's word, and how many changes pass without it. */
export type Changes = ReturnType<typeof createChanges>;

type Deps = { db: Database; countScans: CountScans; makeToken: () => string; newUuid: () => string };
type Asker = {
  workspaceUuid: string;
  keyUuid: string;
  now: Date;
  /** Whether the client can ask its person. */
  canAskPerson: boolean;
  input: PersonInput | undefined;
};

export function createChanges({ db, countScans, makeToken, newUuid }: Deps, asker: Asker) {
  const { workspaceUuid, keyUuid, now, canAskPerson, input } = asker;
  const transact = createTransact(db, { workspaceUuid });
  const owner = { accountId: workspaceUuid, keyId: keyUuid };
  const { mostPerHour, tokenMs, days, longestShown } = limitsOfMcp;

  const hasRoom = async (): Promise<boolean> => {
    const bucket = `mcpChange\n${keyUuid}`;
    return (await countWithin(db, bucket, { most: mostPerHour, withinMs: 3_600_000 }, now)).isWithin;
  };

  /** Unknown counts as scanned. */
  const needsPerson = (scans: number | null): boolean => scans !== 0;

  return {
    /** For changes that scans do not see, which no person confirms. */
    requireRoom: async (): Promise<void> => {
      if (!(await hasRoom())) throw new ChangeRefusedError('too-many-changes');
    },

    /** The first call. The token is for this key, code, version and change, once and for five minutes. */
    propose: async (change: Change, { before, after }: Shown, version: number): Promise<Proposed> => {
      const last = { now, days, timezone: 'UTC' };
      const scans = (await countScans(workspaceUuid, [change.codeId], last))?.get(change.codeId) ?? null;
      const token = makeToken();
      const id = newUuid();
      const expiresAt = new Date(now.getTime() + tokenMs);
      await transact((trx) =>
        insertProposal(
          trx,
          {
            ...owner,
            hash: hashToken(token),
            qrId: change.codeId,
            version,
            changeHash: hashChange(change),
            scans,
            id,
            tool: change.tool,
            beforeText: showLine(before, longestShown),
            afterText: showLine(after, longestShown),
            ...(typeof change.value === 'number' && { restoredVersion: change.value }),
            askedAt: now,
            expiresAt,
          },
          now,
        ),
      );
      return {
        token,
        expiresAt: expiresAt.toISOString(),
        scansLast30Days: scans,
        needsPerson: needsPerson(scans),
        approvalId: needsPerson(scans) && !canAskPerson ? id : undefined,
      };
    },

    /**
     * The second call. The token is spent when the answer is `go` or `declined`, so that of two calls at the same
     * time one makes the change.
     */
    judge: async (change: Change, version: number, token: string): Promise<Verdict> => {
      const wanted = { ...owner, hash: hashToken(token), qrId: change.codeId, version, changeHash: hashChange(change) };
      const proposal = await transact((trx) => findProposal(trx, wanted, now));
      if (proposal === undefined) throw new ChangeRefusedError('token-refused');
      const take = async (): Promise<void> => {
        if (!(await transact((trx) => takeProposal(trx, wanted, now)))) throw new ChangeRefusedError('token-refused');
      };
      if (proposal.answer !== null) {
        await take();
        return proposal.answer === 'approved' ? 'go' : 'declined';
      }
      if (input === undefined && !needsPerson(proposal.scans) && (await hasRoom())) {
        await take();
        return 'go';
      }
      if (!canAskPerson) return { approvalId: proposal.id };
      if (input === undefined) {
        const state = makeToken();
        await transact((trx) => noteAsked(trx, wanted, hashToken(state)));
        return { state };
      }
      // Only an answer to a question that this server has asked counts.
      if (proposal.askedHash === null || !proposal.askedHash.equals(hashToken(input.state)))
        throw new ChangeRefusedError('token-refused');
      await take();
      return isYes(input.inputResponses?.[QUESTION]) ? 'go' : 'declined';
    },
  };
}

const hashChange = (change: Change): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([change.tool, change.codeId, change.value]))
    .digest();

/** The person has accepted, and ticked the box. */
function isYes(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('action' in answer) || !('content' in answer)) return false;
  const { action, content } = answer;
  return (
    action === 'accept' &&
    typeof content === 'object' &&
    content !== null &&
    'confirm' in content &&
    content.confirm === true
  );
}

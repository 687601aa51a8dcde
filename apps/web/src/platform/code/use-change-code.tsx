import { routes, type CallOf, type Qr } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useLockQuestion } from './use-lock-question.tsx';

export type CodeChange = CallOf<typeof routes.updateQr>['body'];

/** The parts of a change that alter the answer to a scan. For a locked code they need a confirmation. */
const visibleParts = [
  'input',
  'typology',
  'settings',
  'landingTemplate',
  'state',
  'pathName',
  'domain',
] as const satisfies readonly (keyof CodeChange)[];

export interface ChangeCode {
  /**
   * Resolves with the changed code; undefined when the person cancelled. `version`: the change is refused when the code
   * has another version by then.
   */
  readonly change: (body: CodeChange, version?: number) => Promise<Qr | undefined>;
  readonly rollBack: (to: number, version: number) => Promise<Qr | undefined>;
  /** To be rendered: the confirmation for a locked code. */
  readonly question: ReactNode;
}

/**
 * Changes one code. A locked code needs a confirmation, whether the lock was known here or is reported by the server.
 */
export function useChangeCode({ uuid, locked }: Pick<Qr, 'uuid' | 'locked'>): ChangeCode {
  const api = useApi();
  const client = useQueryClient();
  const workspace = useMe().workspace.uuid;
  const { ask, question } = useLockQuestion();
  const key = queryKeys.code(workspace, uuid);

  async function sendWithConfirmation(
    isSeen: boolean,
    send: (query: { confirmLocked: 'true' } | undefined) => Promise<Qr>,
  ): Promise<Qr | undefined> {
    if (isSeen && locked) return (await ask()) ? send({ confirmLocked: 'true' }) : undefined;
    try {
      return await send(undefined);
    } catch (error) {
      // It was locked after it was read here.
      if (!(error instanceof ApiError) || error.code !== 'locked') throw error;
      return (await ask()) ? send({ confirmLocked: 'true' }) : undefined;
    }
  }

  async function keep(answer: Promise<Qr | undefined>): Promise<Qr | undefined> {
    try {
      const saved = await answer;
      if (saved) client.setQueryData<Qr>(key, saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed-meanwhile')
        client.setQueryData<Qr>(key, (known) => readCurrent(error) ?? known);
      // Visitors came since the code was read.
      if (error instanceof ApiError && error.violations.some(({ code }) => code === 'scans-reached'))
        await client.invalidateQueries({ queryKey: key });
      throw error;
    }
  }

  const params = { uuid };
  return {
    question,
    change: (body, version) =>
      keep(
        sendWithConfirmation(
          visibleParts.some((part) => body[part] !== undefined),
          (query) =>
            api.call(routes.updateQr, { params, query, body, ...(version !== undefined && { ifMatch: version }) }),
        ),
      ),
    rollBack: (to, version) =>
      keep(
        sendWithConfirmation(true, (query) =>
          api.call(routes.rollBackQr, { params, query, body: { version: to }, ifMatch: version }),
        ),
      ),
  };
}

/** Reads the current code from a version conflict. */
function readCurrent({ problem }: ApiError): Qr | undefined {
  const current = problem?.current;
  // The server presents it like every code.
  return typeof current === 'object' && current !== null && 'uuid' in current ? (current as Qr) : undefined;
}

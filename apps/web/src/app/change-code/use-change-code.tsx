import { routes, type CallOf, type Qr } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api-error.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useLockQuestion } from './use-lock-question.tsx';

export type CodeChange = CallOf<typeof routes.updateQr>['body'];

/** Parts of a change that alter what a scan is answered with: of a locked code, they are asked about twice. */
const seenParts = ['input', 'typology', 'settings', 'landingTemplate', 'state', 'pathName'] as const satisfies readonly (keyof CodeChange)[];

export interface ChangeCode {
  /** The code as it is afterwards; undefined when somebody thought better of it. `version`: refused when it is another one by now. */
  readonly change: (body: CodeChange, version?: number) => Promise<Qr | undefined>;
  readonly rollBack: (to: number, version: number) => Promise<Qr | undefined>;
  /** To be shown: what is asked before a locked code changes. */
  readonly question: ReactNode;
}

/** Changes one code, asking first where it is locked, whether that was known here or is news from the server. */
export function useChangeCode({ uuid, locked }: Pick<Qr, 'uuid' | 'locked'>): ChangeCode {
  const api = useApi();
  const client = useQueryClient();
  const account = useMe().account.uuid;
  const { ask, question } = useLockQuestion();
  const key = queryKeys.qr(account, uuid);

  async function sendAsking(isSeen: boolean, send: (query: { confirmLocked: 'true' } | undefined) => Promise<Qr>): Promise<Qr | undefined> {
    if (isSeen && locked) return await ask() ? send({ confirmLocked: 'true' }) : undefined;
    try {
      return await send(undefined);
    } catch (error) {
      // Locked since it was read.
      if (!(error instanceof ApiError) || error.code !== 'locked') throw error;
      return await ask() ? send({ confirmLocked: 'true' }) : undefined;
    }
  }

  async function keep(answer: Promise<Qr | undefined>): Promise<Qr | undefined> {
    try {
      const saved = await answer;
      if (saved) client.setQueryData<Qr>(key, saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed-meanwhile') client.setQueryData<Qr>(key, (known) => readCurrent(error) ?? known);
      throw error;
    }
  }

  const params = { uuid };
  return {
    question,
    change: (body, version) => keep(sendAsking(seenParts.some((part) => body[part] !== undefined), (query) =>
      api.call(routes.updateQr, { params, query, body, ...(version !== undefined && { ifMatch: version }) }))),
    rollBack: (to, version) => keep(sendAsking(true, (query) => api.call(routes.rollBackQr, { params, query, body: { version: to }, ifMatch: version }))),
  };
}

/** What somebody else made of it meanwhile. */
function readCurrent({ problem }: ApiError): Qr | undefined {
  const current = problem?.current;
  // The server presents it as it answers every code.
  return typeof current === 'object' && current !== null && 'uuid' in current ? current as Qr : undefined;
}

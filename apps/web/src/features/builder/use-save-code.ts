import { routes, type Qr } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { newId } from '../../ui/new-id.ts';
import type { BuilderValues } from './builder-values.ts';
import { createCodeSaver, type SaveWish } from './code-saver.ts';

type Save = Readonly<{ values: BuilderValues; known: Qr | undefined }> & SaveWish;

/** One saver as long as the form lives: its Idempotency-Key outlasts a failed attempt. */
export function useSaveCode(account: string, existing: Qr | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const [save] = useState(() => createCodeSaver({
    create: (body, idempotencyKey) => api.call(routes.createQr, { body, idempotencyKey }),
    update: (uuid, body, { ifMatch, isLockConfirmed }) => api.call(routes.updateQr, {
      params: { uuid }, body,
      ...(ifMatch !== undefined && { ifMatch }),
      ...(isLockConfirmed && { query: { confirmLocked: 'true' } }),
    }),
    newKey: newId,
  }, existing));

  return useMutation({
    mutationFn: ({ values, known, ...wish }: Save) => save(values, known, wish),
    onSuccess: async (qr) => {
      client.setQueryData(queryKeys.qr(account, qr.uuid), qr);
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.qrs(account), refetchType: 'none' }),
        client.invalidateQueries({ queryKey: queryKeys.account(account), refetchType: 'none' }),
      ]);
    },
  });
}

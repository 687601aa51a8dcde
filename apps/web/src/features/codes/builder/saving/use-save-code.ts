import { routes, type Qr } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { newId } from '../../../../ui/form/new-id.ts';
import type { BuilderValues } from './builder-values.ts';
import { createCodeSaver, type SaveOptions } from './code-saver.ts';

type Save = Readonly<{ values: BuilderValues; known: Qr | undefined }> & SaveOptions;

/** One saver for the lifetime of the form, because its idempotency key must survive a failed attempt. */
export function useSaveCode(workspace: string, existing: Qr | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const [saver] = useState(() =>
    createCodeSaver(
      {
        create: (body, idempotencyKey) => api.call(routes.createQr, { body, idempotencyKey }),
        update: (uuid, body, { ifMatch, isLockConfirmed }) =>
          api.call(routes.updateQr, {
            params: { uuid },
            body,
            ...(ifMatch !== undefined && { ifMatch }),
            ...(isLockConfirmed && { query: { confirmLocked: 'true' } }),
          }),
        newKey: newId,
      },
      existing,
    ),
  );

  const saving = useMutation({
    mutationFn: ({ values, known, ...options }: Save) => saver.save(values, known, options),
    onSuccess: async (code) => {
      client.setQueryData(queryKeys.code(workspace, code.uuid), code);
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.codes(workspace), refetchType: 'none' }),
        client.invalidateQueries({ queryKey: queryKeys.workspace(workspace), refetchType: 'none' }),
      ]);
    },
  });
  return { ...saving, reserveKey: saver.reserveKey };
}

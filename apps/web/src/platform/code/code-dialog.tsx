import type { Qr } from '@evercode/contract';
import { Button, Modal, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/states/error-state.tsx';
import { useReturnFocus } from '../../ui/feedback/dialog/use-return-focus.ts';
import { ApiError } from '../api/api-error.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { CodeParam } from '../navigation/code-param.ts';
import { useMe } from '../signed-in/use-me.ts';
import classes from './code-dialog.module.css';
import { useCode } from './use-code.ts';

type Words = Readonly<{ title: string; text: string }>;
type Props = Readonly<{
  uuid: string;
  /** The parameter of the address that opened the dialog. */
  param: CodeParam;
  isWide?: boolean;
  /** Undefined while the code is loading. */
  titleOf: (code: Qr | undefined) => string;
  closeLabel: string;
  missing: Words;
  /** For a code in the trash; defaults to `missing`. */
  trashed?: Words;
  loading: ReactNode;
  /** The editor of a code that this person may change. It handles Escape itself. */
  children: (code: Qr, onClose: () => void) => ReactNode;
}>;

/** A dialog that edits one code, rendered above the current screen. */
export function CodeDialog({ uuid, param, isWide = false, titleOf, closeLabel, loading, children, ...words }: Props) {
  const { decide } = useMe();
  const { code, error, refetch } = useCode(uuid);
  const close = useClose(param);
  useReturnFocus();
  const isEditable = code !== undefined && code.state !== 'deleted' && decide('qr.update').allowed;
  const refusal = isEditable ? undefined : explainRefusal(code, code ? null : error, words);
  const size = isWide ? classes.wide : '';

  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={!isEditable}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
      classNames={{ inner: `${classes.inner} ${size}`, content: `${classes.content} ${size}` }}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <VisuallyHidden>
            <Modal.Title>{refusal?.title ?? titleOf(code)}</Modal.Title>
          </VisuallyHidden>
          {isEditable ? (
            children(code, close)
          ) : (
            <div className={classes.waiting}>
              {/* No page of its own: the title of the page stays that of the screen below. */}
              {refusal ? (
                <EmptyState mood="lost" {...refusal} />
              ) : error ? (
                <ErrorState
                  reference={error instanceof ApiError ? error.reference : undefined}
                  onRetry={() => void refetch()}
                />
              ) : (
                loading
              )}
              <Button variant="default" onClick={close}>
                {closeLabel}
              </Button>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Why the code cannot be edited. Undefined while that is not known. */
function explainRefusal(
  code: Qr | undefined,
  error: Error | null,
  { missing, trashed = missing }: Pick<Props, 'missing' | 'trashed'>,
): Words | undefined {
  if (code?.state === 'deleted') return trashed;
  // Without the permission to change it the code is treated as missing.
  return code || (error instanceof ApiError && error.status === 404) ? missing : undefined;
}

/** Closes the dialog and reloads the screen below, which shows the changes. */
function useClose(param: CodeParam): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { uuid } = useMe().workspace;
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: [...queryKeys.codes(uuid), 'list'] }),
    [client, uuid],
  );
  return () =>
    void (param.wasOpenedHere(location)
      ? navigate(-1)
      : navigate(param.linkTo(location, undefined), { replace: true }));
}

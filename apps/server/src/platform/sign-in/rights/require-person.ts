import { AppError } from '../../http/answers/app-error.ts';
import type { WorkspaceContext } from '../../routes/context.ts';

/** For what is a person's own, although it is in a workspace: API keys cannot do it. */
export function requirePerson<Context extends Pick<WorkspaceContext, 'sessionUuid' | 'key'>>(
  context: Context,
): Context & { sessionUuid: string; key: undefined } {
  const { sessionUuid, key } = context;
  if (sessionUuid === undefined || key !== undefined) throw new AppError('closed-to-keys');
  return { ...context, sessionUuid, key };
}

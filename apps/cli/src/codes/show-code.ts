import type { Code } from '@evercode/client';
import type { Context } from '../command/command.ts';
import { printFields } from '../output/print.ts';
import { destinationOf } from './find-code.ts';

export function showCode(output: Pick<Context, 'isJson' | 'terminal'>, code: Code): void {
  const { scans, quotaUntil, isLocked } = code;
  printFields(output, code, [
    ['Title', code.title],
    ['Short link', code.shortLink?.url ?? '(static)'],
    ['Destination', destinationOf(code)],
    ['Type', code.type],
    ['State', code.state + (isLocked ? ', locked' : '')],
    ['Scans', scans ?? 'unknown'],
    ['Quota until', quotaUntil],
    ['Tags', code.tags.join(', ')],
    ['Project', code.projectId],
    ['Your id', code.externalId],
    ['Description', code.description],
    ['Version', code.version],
    ['Changed', code.updatedAt],
    ['Id', code.id],
  ]);
}

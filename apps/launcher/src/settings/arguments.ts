import { parseArgs } from 'node:util';
import { codeOf, StartFailure } from '../start-failure.ts';

export type Arguments = { lan: boolean; dev: boolean; engines: boolean };

/** `--engines` starts only the two embedded stores, for tests and tools. */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        lan: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        engines: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    if (!codeOf(error)?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new StartFailure(
      `Unknown option "${args.join(' ')}". ` +
        'Use --lan to open Evercode to your network, or --dev to restart on change.',
    );
  }
}

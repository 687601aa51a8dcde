import type { Evercode } from '@evercode/client';
import { codeArgument, findCodeId } from '../codes/find-code.ts';
import { defineCommand, type Command } from '../command/command.ts';
import { exitCodes } from '../exit-codes.ts';
import { describeError, exitCodeOf } from '../output/describe-error.ts';
import { printJson } from '../output/print.ts';

type Confirmed = { confirmLocked?: boolean };
type Change = {
  name: string;
  summary: string;
  details?: string;
  done: string;
  apply: (client: Evercode, id: string, confirmed: Confirmed) => PromiseLike<unknown>;
};

/* Changes of one or several codes that need nothing but their names. */
const changes: readonly Change[] = [
  {
    name: 'pause',
    summary: 'Pause codes: scans see a page that says so',
    done: 'Paused',
    apply: (client, id, confirmed) => client.codes.update(id, { state: 'paused' }, confirmed),
  },
  {
    name: 'activate',
    summary: 'Let paused codes work again',
    done: 'Activated',
    apply: (client, id, confirmed) => client.codes.update(id, { state: 'active' }, confirmed),
  },
  {
    name: 'lock',
    summary: 'Lock printed codes against changes that scans see',
    done: 'Locked',
    apply: (client, id) => client.codes.update(id, { isLocked: true }),
  },
  {
    name: 'unlock',
    summary: 'Unlock codes',
    done: 'Unlocked',
    apply: (client, id, confirmed) => client.codes.update(id, { isLocked: false }, confirmed),
  },
  {
    name: 'copy',
    summary: 'Copy codes, with a new ending each',
    done: 'Copied',
    apply: (client, id) => client.codes.copy(id),
  },
  {
    name: 'delete',
    summary: 'Move codes to Trash',
    details: 'They stop working. "evercode codes restore" brings them back.',
    done: 'Moved to Trash',
    apply: (client, id, confirmed) => client.codes.delete(id, confirmed),
  },
  {
    name: 'restore',
    summary: 'Take codes out of Trash',
    done: 'Restored',
    apply: (client, id, confirmed) => client.codes.restore(id, confirmed),
  },
];

/** Goes on after a refusal, so that one code does not keep the others; ends with the code of the last refusal. */
const declare = ({ name, summary, details, done, apply }: Change): Command =>
  defineCommand({
    name: `codes ${name}`,
    summary,
    ...(details !== undefined && { details }),
    args: [{ ...codeArgument, isMany: true }],
    options: { 'confirm-locked': { type: 'boolean', help: 'Do it even if a code is locked' } },
    async run({ args, options, terminal, isJson, connect }) {
      const { client } = connect();
      const results: unknown[] = [];
      let ended: ReturnType<typeof exitCodeOf> = exitCodes.done;
      for (const named of args) {
        try {
          const id = await findCodeId(client, named);
          results.push(await apply(client, id, options['confirm-locked'] === true ? { confirmLocked: true } : {}));
          if (!isJson) terminal.note(`${done}: ${named}\n`);
        } catch (error) {
          if (args.length === 1) throw error;
          ended = exitCodeOf(error);
          terminal.note(describeError(error, isJson));
        }
      }
      if (isJson)
        printJson(
          { isJson, terminal },
          results.filter((each) => each !== undefined),
        );
      return ended;
    },
  });

export const changeState: readonly Command[] = changes.map(declare);

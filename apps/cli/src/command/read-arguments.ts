import { parseArgs } from 'node:util';
import { usageError } from '../exit-codes.ts';
import type { Command, Options } from './command.ts';

export const globalOptions = {
  json: { type: 'boolean', help: 'Print JSON, for programs' },
  profile: { type: 'string', value: 'name', help: 'The login to use, where there are several' },
  help: { type: 'boolean', short: 'h', help: 'Show help' },
} as const satisfies Options;

type Read = { values: Record<string, string | boolean | string[] | undefined>; positionals: string[] };

/** Reads what follows the words of a command, and refuses what it does not take. */
export function readArguments(command: Command, given: readonly string[]): Read {
  const options = { ...globalOptions, ...command.options };
  const { values, positionals } = parse(given, options, command);
  for (const [name, { choices }] of Object.entries<Options[string]>(options))
    for (const value of [values[name]].flat())
      if (choices !== undefined && value !== undefined && !choices.includes(String(value)))
        throw usageError(`--${name} takes ${choices.join(', ')}, not "${String(value)}".`);
  if (values['help'] === true) return { values, positionals };
  const required = command.args.filter(({ isOptional }) => isOptional !== true);
  const missing = required[positionals.length];
  if (missing !== undefined) throw usageError(`${missing.name} is missing.`, seeHelp(command));
  const most = command.args.some(({ isMany }) => isMany === true) ? Infinity : command.args.length;
  if (positionals.length > most) throw usageError(`"${positionals[most] ?? ''}" is one too many.`, seeHelp(command));
  return { values, positionals };
}

function parse(args: readonly string[], options: Options, command: Command): Read {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { type, short, multiple = false }]) => [
      name,
      { type, multiple, ...(short !== undefined && { short }) },
    ]),
  );
  try {
    // `parseArgs` knows no types of options that are only known at run time.
    return parseArgs({ args: [...args], options: config, allowPositionals: true }) as Read;
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw usageError(`${message.replace(/\.$/, '')}.`, seeHelp(command));
  }
}

const seeHelp = ({ name }: Command) => `See "evercode ${name} --help".`;

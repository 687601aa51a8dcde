import { exitCodeMeanings } from '../exit-codes.ts';
import type { Argument, Command, Option, Options } from './command.ts';
import { globalOptions } from './read-arguments.ts';

const alignRows = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('');
};

/** The help of all commands, or of those of a group. */
export function writeOverview(commands: readonly Command[]): string {
  const rows = commands
    .filter(({ isHidden }) => isHidden !== true)
    .map((command) => [writeUsage(command), command.summary] as const);
  return `The command line of Evercode: codes and their statistics, from a terminal or a script.

Usage: evercode COMMAND [OPTIONS]

Commands:
${alignRows(rows)}
Options of every command:
${writeOptions(globalOptions)}
Environment:
${alignRows([
  ['EVERCODE_URL, EVERCODE_KEY', 'The address and the key, instead of a login'],
  ['EVERCODE_PROFILE', 'The login to use, where there are several'],
  ['NODE_EXTRA_CA_CERTS', 'A file with your own certificate authority'],
  ['NO_COLOR', 'Print without colors'],
])}
Exit codes:
${alignRows(Object.entries(exitCodeMeanings))}`;
}

export function writeHelp(command: Command): string {
  const { summary, details, args, options, examples = [] } = command;
  return [
    `${summary}.\n`,
    ...(details === undefined ? [] : [`${details}\n`]),
    `Usage: evercode ${writeUsage(command)} [OPTIONS]\n`,
    ...(args.length === 0 ? [] : [alignRows(args.map((each) => [writeArgument(each), describe(each)]))]),
    `Options:\n${writeOptions({ ...options, ...globalOptions })}`,
    ...(examples.length === 0 ? [] : [`Examples:\n${examples.map((each) => `  evercode ${each}\n`).join('')}`]),
  ].join('\n');
}

const writeUsage = ({ name, args }: Command): string => [name, ...args.map(writeArgument)].join(' ');

function writeArgument({ name, isOptional, isMany }: Argument): string {
  const text = isMany === true ? `${name}...` : name;
  return isOptional === true ? `[${text}]` : text;
}

const writeOptions = (options: Options): string =>
  alignRows(Object.entries<Option>(options).map(([name, option]) => [nameOption(name, option), describe(option)]));

const nameOption = (name: string, { short, type, value = 'value' }: Option): string =>
  `${short === undefined ? '    ' : `-${short}, `}--${name}${type === 'string' ? ` ${value.toUpperCase()}` : ''}`;

const describe = ({ help, choices }: Pick<Option, 'help' | 'choices'>): string =>
  choices === undefined ? help : `${help}: ${choices.join(', ')}`;

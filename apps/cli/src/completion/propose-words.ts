import type { Command, Option } from '../command/command.ts';
import { findCommand } from '../command/find-command.ts';
import { globalOptions } from '../command/read-arguments.ts';

/** The words that can stand in place of the last one, which is unfinished. */
export function proposeWords(
  given: readonly string[],
  commands: readonly Command[],
  readProfiles: () => readonly string[],
): string[] {
  const before = given.slice(0, -1);
  const current = given.at(-1) ?? '';
  const found = findCommand(commands, before);
  const words = found ? wordsOf(found, current, readProfiles) : namesAfter(before, commands);
  return words.filter((word) => word.startsWith(current));
}

/** The next words of the names that begin with these. */
function namesAfter(before: readonly string[], commands: readonly Command[]): string[] {
  const visible = commands.filter(({ isHidden }) => isHidden !== true).map(({ name }) => name.split(' '));
  const matching = visible.filter(
    (words) => words.length > before.length && before.every((word, at) => words[at] === word),
  );
  return [...new Set(matching.map((words) => words[before.length] ?? ''))];
}

function wordsOf(
  { command, rest }: { command: Command; rest: string[] },
  current: string,
  readProfiles: () => readonly string[],
): string[] {
  const options: [string, Option][] = Object.entries({ ...globalOptions, ...command.options });
  const last = rest.at(-1);
  const valued = options.find(([name, { type }]) => type === 'string' && last === `--${name}`);
  if (valued) return valued[0] === 'profile' ? [...readProfiles()] : [...(valued[1].choices ?? [])];
  if (current.startsWith('-')) {
    const isAgain = ([name, { multiple }]: [string, Option]) => multiple !== true && rest.includes(`--${name}`);
    return options.filter((option) => !isAgain(option)).map(([name]) => `--${name}`);
  }
  const place = rest.filter((word) => !word.startsWith('-')).length;
  return [...(command.args[place]?.choices ?? [])];
}

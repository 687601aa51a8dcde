import type { Command } from './command.ts';

/** The command whose words come first, with what follows them. The longest name wins. */
export function findCommand(
  commands: readonly Command[],
  given: readonly string[],
): { command: Command; rest: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = given.slice(0, length).join(' ');
    const command = commands.find((each) => each.name === name);
    if (command) return { command, rest: given.slice(length) };
  }
  return undefined;
}

/** The commands that begin with a word, such as those of `codes`. */
export const commandsOf = (commands: readonly Command[], group: string): Command[] =>
  commands.filter(({ name, isHidden }) => isHidden !== true && name.startsWith(`${group} `));

import { groups, type Command, type Group } from './command.ts';
import { rateMatch } from './rate-match.ts';

type ShownGroup = Readonly<{ group: Group; commands: readonly Command[] }>;

/**
 * The matching lines, best first, within groups of fixed order. Server results were matched by the server and all
 * stay.
 */
export function rankCommands(
  typed: string,
  commands: readonly Command[],
  found: readonly Command[],
): readonly ShownGroup[] {
  const isTyped = typed.trim() !== '';
  const rated = commands.flatMap((command) => {
    const rate = rateMatch(typed, command.label);
    return rate === undefined || (command.isHidden && !isTyped) ? [] : [{ command, rate }];
  });
  const all = [
    ...(isTyped ? rated.toSorted((one, other) => one.rate - other.rate) : rated).map(({ command }) => command),
    ...found,
  ];
  return groups
    .map((group) => ({ group, commands: all.filter((command) => command.group === group) }))
    .filter(({ commands: some }) => some.length > 0);
}

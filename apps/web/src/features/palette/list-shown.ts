import { groups, type Command, type Group } from './command.ts';
import { rateMatch } from './rate-match.ts';

export type ShownGroup = Readonly<{ group: Group; commands: readonly Command[] }>;

/** What answers the words best, first; what was found elsewhere was judged there. Whole groups in their order. */
export function listShown(typed: string, commands: readonly Command[], found: readonly Command[]): readonly ShownGroup[] {
  const isTyped = typed.trim() !== '';
  const rated = commands.flatMap((command) => {
    const rate = rateMatch(typed, command.label);
    return rate === undefined || (command.isHidden && !isTyped) ? [] : [{ command, rate }];
  });
  const all = [...(isTyped ? rated.toSorted((one, other) => one.rate - other.rate) : rated).map(({ command }) => command), ...found];
  return groups
    .map((group) => ({ group, commands: all.filter((command) => command.group === group) }))
    .filter(({ commands: some }) => some.length > 0);
}

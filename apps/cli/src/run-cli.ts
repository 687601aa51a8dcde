import { createClient, version } from '@evercode/client';
import { findCommand, commandsOf } from './command/find-command.ts';
import { readArguments } from './command/read-arguments.ts';
import { writeHelp, writeOverview } from './command/write-help.ts';
import { commands } from './commands.ts';
import { exitCodes, usageError, type ExitCode } from './exit-codes.ts';
import { describeError, exitCodeOf } from './output/describe-error.ts';
import { chooseLogin } from './profiles/choose-login.ts';
import { openProfiles } from './profiles/profiles.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Runs one command line to its end. */
export async function runCli(given: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await runCommand(given, terminal);
  } catch (error) {
    terminal.note(describeError(error, given.includes('--json')));
    return exitCodeOf(error);
  }
}

async function runCommand(given: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [first = '--help', second] = given;
  if (first === '--version') {
    terminal.write(`${version}\n`);
    return exitCodes.done;
  }
  if (first === 'help' && second !== undefined) return runCommand([...given.slice(1), '--help'], terminal);
  const group = commandsOf(commands, first);
  if (first === '--help' || first === '-h' || first === 'help') return show(terminal, writeOverview(commands));
  const found = findCommand(commands, given);
  if (found === undefined && group.length > 0 && (second === undefined || second.startsWith('-')))
    return show(terminal, writeOverview(group));
  if (found === undefined)
    throw usageError(
      `There is no command "${given.slice(0, group.length > 0 ? 2 : 1).join(' ')}".`,
      'See "evercode --help".',
    );

  const { command, rest } = found;
  const { values, positionals } = readArguments(command, rest);
  if (values['help'] === true) return show(terminal, writeHelp(command));
  const profiles = openProfiles(terminal);
  const profile = typeof values['profile'] === 'string' ? values['profile'] : undefined;
  const ended = await command.run({
    args: positionals,
    // `readArguments` has read them by the declaration of the command.
    options: values as never,
    isJson: values['json'] === true,
    profile,
    terminal,
    profiles,
    commands,
    connect: () => {
      const login = chooseLogin(terminal.env, profiles, profile);
      return { client: createClient({ ...login, userAgent: `evercode-cli/${version}` }), url: login.url };
    },
  });
  return ended ?? exitCodes.done;
}

function show(terminal: Terminal, help: string): ExitCode {
  terminal.write(help);
  return exitCodes.done;
}

import type { Evercode } from '@evercode/client';
import type { ExitCode } from '../exit-codes.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Terminal } from '../terminal/terminal.ts';

export type Option = Readonly<{
  type: 'string' | 'boolean';
  short?: string;
  /** Can be given several times. */
  multiple?: boolean;
  help: string;
  /** What the help calls its value. */
  value?: string;
  /** The values that are proposed, and the only ones that are taken. */
  choices?: readonly string[];
}>;
export type Options = Readonly<Record<string, Option>>;

export type Argument = Readonly<{
  name: string;
  help: string;
  isOptional?: boolean;
  isMany?: boolean;
  choices?: readonly string[];
}>;

type ValueOf<Of extends Option> = Of['type'] extends 'boolean'
  ? boolean
  : Of['multiple'] extends true
    ? string[]
    : string;
export type Values<Of extends Options> = { [Name in keyof Of]?: ValueOf<Of[Name]> };

/** What every command gets. */
export type Context<Of extends Options = Options> = Readonly<{
  args: readonly string[];
  options: Values<Of>;
  /** Whether a program reads the result. */
  isJson: boolean;
  /** The profile that `--profile` names. */
  profile: string | undefined;
  terminal: Terminal;
  profiles: Profiles;
  /** All commands, for the completion. */
  commands: readonly Command[];
  /** Of the chosen profile; throws where there is none. */
  connect: () => { client: Evercode; url: string };
}>;

/** One command. `name`: its words, such as `codes list`. Without an exit code it is done. */
export type Command = Readonly<{
  name: string;
  summary: string;
  details?: string;
  args: readonly Argument[];
  options: Options;
  examples?: readonly string[];
  isHidden?: boolean;
  run: (context: Context<never>) => Promise<ExitCode | void>;
}>;

type Declared<Of extends Options> = Omit<Command, 'run' | 'args' | 'options'> & {
  args?: readonly Argument[];
  options?: Of;
  run: (context: Context<Of>) => Promise<ExitCode | void>;
};

/** Declares a command, with the types of its options. */
export function defineCommand<const Of extends Options = Options>(declared: Declared<Of>): Command {
  return { args: [], options: {}, ...declared };
}

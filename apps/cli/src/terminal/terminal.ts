/** Everything that a command sees of the machine besides files and the network; tests give their own. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly platform: NodeJS.Platform;
  /** Whether a person reads the output, or a program. */
  readonly isInteractive: boolean;
  readonly columns: number;
  readonly hasColors: boolean;
  /** Whether a person can be asked. */
  readonly canAsk: boolean;
  /** Results. */
  write: (text: string | Uint8Array) => void;
  /** What is only for the person: progress, notes and errors. */
  note: (text: string) => void;
  /** Everything that is piped in. */
  readInput: () => Promise<string>;
  ask: (question: string) => Promise<string>;
  /** Without showing what is typed. */
  askSecret: (question: string) => Promise<string>;
  /** Opens an address in the browser; false where there is none. */
  open: (url: string) => Promise<boolean>;
};

import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isatty } from 'node:tty';
import type { Terminal } from './terminal.ts';

/** The real terminal. */
export function openTerminal({ stdin, stdout, stderr, env, platform }: NodeJS.Process): Terminal {
  const isInteractive = isatty(stdout.fd);
  return {
    env,
    home: homedir(),
    platform,
    isInteractive,
    columns: stdout.columns ?? 80,
    // https://no-color.org: any value that is not empty.
    hasColors: isInteractive && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb',
    canAsk: isatty(stdin.fd) && isatty(stderr.fd),
    write: (part) => void stdout.write(part),
    note: (part) => void stderr.write(part),
    readInput: () => text(stdin),
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
    async askSecret(question) {
      stderr.write(question);
      // The interface echoes what is typed into its output, which is nowhere.
      const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
      const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
      try {
        return await lines.question('');
      } finally {
        lines.close();
        stderr.write('\n');
      }
    },
    open: (url) => openInBrowser(url, platform),
  };
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // The empty text is the title of the window; without it, the address would be taken for one.
  win32: ['cmd', '/c', 'start', ''],
};

/** No shell: an address cannot become a command. */
function openInBrowser(url: string, platform: NodeJS.Platform): Promise<boolean> {
  const [command, ...args] = openers[platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, platform === 'win32' ? url.replaceAll('&', '^&') : url], {
      stdio: 'ignore',
      detached: true,
    });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

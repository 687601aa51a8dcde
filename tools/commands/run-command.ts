import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

type CommandResult = { exitCode: number; output: string; errors: string };

/**
 * Runs a tool of node_modules/.bin (or of the path) in `root` until it ends. `input` is what it reads. Rejects if the
 * tool cannot be started.
 */
export function runCommand(
  root: string,
  command: string,
  args: readonly string[],
  input?: string,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      // The tools' `#!/usr/bin/env node` must find the pinned Node, also without npm, which would set the path.
      env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter) },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // A tool that reads nothing may end before.
    child.stdin.on('error', () => undefined).end(input);
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output, errors }));
  });
}

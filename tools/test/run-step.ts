import { spawn } from 'node:child_process';

export type StepOptions = { root: string; command: string; args: readonly string[]; env?: NodeJS.ProcessEnv; timeoutMs: number };

/** Runs one step in a process group of its own, showing what it says as it says it. Past its time the whole group is stopped, browsers and engines included. */
export function runStep({ root, command, args, env, timeoutMs }: StepOptions): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
    const stopGroup = (signal: NodeJS.Signals) => {
      try {
        // The group is ours alone: `detached` made the child its leader. It may outlive the child, holding our end of the pipe open.
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // Nobody is left in it.
      }
    };
    const interrupt = () => stopGroup('SIGINT');
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const timer = setTimeout(() => {
      console.log(`Stopped: ${command} ${args.join(' ')} took more than ${timeoutMs / 1000} s.`);
      stopGroup('SIGKILL');
    }, timeoutMs);
    const finish = (exitCode: number) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve({ exitCode, output });
    };
    child.once('error', (error) => {
      console.log(`${command} could not be started: ${error.message}`);
      finish(1);
    });
    child.once('close', (exitCode) => finish(exitCode ?? 1));
  });
}

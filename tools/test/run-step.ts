import { spawn } from 'node:child_process';

type StepOptions = {
  root: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  timeoutMs: number;
};

/**
 * Runs a step in its own process group and prints its output live. After the timeout the whole group is killed,
 * including browsers and engines.
 */
export function runStep({
  root,
  command,
  args,
  env,
  timeoutMs,
}: StepOptions): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
    const stopGroup = (signal: NodeJS.Signals) => {
      try {
        // `detached` made the child the leader of its own group. The group may outlive the child and keep the pipe
        // open.
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // The group is empty already.
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

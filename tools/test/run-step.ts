import { spawn } from 'node:child_process';

type StepOptions = {
  root: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** If not, the output is printed at the end, in one piece. */
  isLive?: boolean;
};

/**
 * Runs a step in its own process group and prints its output. After the timeout the whole group is killed,
 * including browsers and engines.
 */
export function runStep({
  root,
  command,
  args,
  env,
  timeoutMs,
  isLive = true,
}: StepOptions): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const held: (() => void)[] = [];
    const print = (stream: NodeJS.WriteStream, text: string) => {
      if (isLive) stream.write(text);
      else held.push(() => stream.write(text));
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      print(process.stdout, text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => print(process.stderr, text));
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
      for (const printPart of held) printPart();
      resolve({ exitCode, output });
    };
    child.once('error', (error) => {
      console.log(`${command} could not be started: ${error.message}`);
      finish(1);
    });
    child.once('close', (exitCode) => finish(exitCode ?? 1));
  });
}

import { expect, test, vi } from 'vitest';
import { runStep } from './run-step.ts';

const run = (script: string, timeoutMs = 10_000) =>
  runStep({ root: '/', command: 'sh', args: ['-c', script], timeoutMs });

test('the output and the exit code of a step are returned', async () => {
  expect(await run('echo said; exit 3')).toEqual({ exitCode: 3, output: 'said\n' });
});

test('the output of a step beside another one is printed in one piece, at its end', async () => {
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    const running = runStep({ root: '/', command: 'cat', args: ['/etc/hosts'], timeoutMs: 10_000, isLive: false });
    process.stdout.write('between');
    const { output } = await running;
    expect(output).not.toBe('');
    expect(printed.join('')).toBe(`between${output}`);
  } finally {
    write.mockRestore();
  }
});

test('a step that times out is killed with all its processes, including orphaned ones', async () => {
  expect(await run('sleep 60', 200)).toMatchObject({ exitCode: 1 });
  expect(await run('echo left; sleep 60 & exit 0', 200)).toEqual({ exitCode: 0, output: 'left\n' });
});

test('a step that cannot be started fails', async () => {
  expect(await runStep({ root: '/', command: 'no-such-command', args: [], timeoutMs: 1000 })).toMatchObject({
    exitCode: 1,
  });
});

import { availableParallelism } from 'node:os';
import { toEnvironment, withoutConfig, type Config } from '@evercode/config';
import { scanEnvironment, scanNodeOptions, serverEnvironment } from '@evercode/config/node-options';
import { STOP_TIMEOUT_MS, type NodeCommand } from '../processes/node-process.ts';

/**
 * By default V8's young generation grows to 32 MB, which the app fills during its start and keeps. It answers as fast
 * with 8 MB (see docs/benchmarks.md).
 */
const serverNodeOptions = ['--max-semi-space-size=8'];

type Programs = { server: string; scan: string };

/**
 * The processes of this machine. The server runs in every role: on a machine that only answers scans, it copies the
 * routes there and ships the scan log.
 */
export function roleCommands(
  config: Config,
  options: { programs: Programs; env: Readonly<Record<string, string | undefined>>; runDir: string; watch: boolean },
): { server: NodeCommand; scans: NodeCommand[] } {
  const { programs, runDir, watch } = options;
  const command = (name: string, script: string, scanLane: number, handsOver: boolean): NodeCommand => ({
    name,
    script,
    runDir,
    watch,
    handsOver,
    stopWithinMs: STOP_TIMEOUT_MS + config.drainSeconds * 1_000,
    env: { ...withoutConfig(options.env), ...toEnvironment({ ...config, scanLane }) },
  });
  const scanning = config.role === 'all' || config.role === 'scan';
  const lanes = Array.from({ length: scanning ? config.scanWorkers : 0 }, (_, lane) => lane);
  const { env: serverEnv, ...server } = command('app', programs.server, 0, false);
  return {
    server: {
      ...server,
      env: { ...serverEnvironment(availableParallelism()), ...serverEnv },
      nodeOptions: serverNodeOptions,
    },
    scans: lanes.map((lane) => {
      const { env, ...rest } = command(
        lanes.length > 1 ? `scan process ${lane}` : 'scan process',
        programs.scan,
        lane,
        !watch,
      );
      return { ...rest, env: { ...scanEnvironment, ...env }, nodeOptions: scanNodeOptions(config.scanDurability) };
    }),
  };
}

import { availableParallelism } from 'node:os';
import { toEnvironment, withoutConfig, type Config } from '@evercode/config';
import {
  lowMemoryEnvironment,
  scanEnvironment,
  scanNodeOptions,
  serverEnvironment,
  serverNodeOptions,
} from '@evercode/config/node-options';
import { STOP_TIMEOUT_MS, type NodeCommand } from '../processes/node-process.ts';

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
  const { lowMemory } = config;
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
      env: { ...(lowMemory ? lowMemoryEnvironment : serverEnvironment(availableParallelism())), ...serverEnv },
      nodeOptions: serverNodeOptions(lowMemory),
    },
    scans: lanes.map((lane) => {
      const { env, ...rest } = command(
        lanes.length > 1 ? `scan process ${lane}` : 'scan process',
        programs.scan,
        lane,
        !watch,
      );
      return {
        ...rest,
        env: { ...(lowMemory ? lowMemoryEnvironment : scanEnvironment), ...env },
        nodeOptions: scanNodeOptions(config.scanDurability, lowMemory),
      };
    }),
  };
}

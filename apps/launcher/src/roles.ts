import { toEnvironment, withoutConfig, type Config } from '@evercode/config';
import { scanEnvironment, scanNodeOptions } from '@evercode/config/node-options';
import type { NodeCommand } from './node-process.ts';

export type Programs = { server: string; scan: string };

/**
 * The processes of this machine. The server is among them whatever the role: on a machine that only answers scans it
 * brings the routes there and ships the log.
 */
export function roleCommands(
  config: Config,
  options: { programs: Programs; env: Readonly<Record<string, string | undefined>>; runDir: string; watch: boolean },
): { server: NodeCommand; scans: NodeCommand[] } {
  const { programs, runDir, watch } = options;
  const command = (name: string, script: string, scanLane: number, handsOver: boolean): NodeCommand => ({
    name, script, runDir, watch, handsOver,
    env: { ...withoutConfig(options.env), ...toEnvironment({ ...config, scanLane }) },
  });
  const scanning = config.role === 'all' || config.role === 'scan';
  const lanes = Array.from({ length: scanning ? config.scanWorkers : 0 }, (_, lane) => lane);
  return {
    server: command('app', programs.server, 0, false),
    scans: lanes.map((lane) => {
      const { env, ...rest } = command(lanes.length > 1 ? `scan process ${lane}` : 'scan process', programs.scan, lane, !watch);
      return { ...rest, env: { ...scanEnvironment, ...env }, nodeOptions: scanNodeOptions(config.scanDurability) };
    }),
  };
}

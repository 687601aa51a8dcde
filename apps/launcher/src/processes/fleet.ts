import type { Service } from './service.ts';
import { supervise, type Clock, type Supervised } from './supervise.ts';

/**
 * In stop order: roles use the stores, so they stop first. On a scan machine, the scan processes stop before the
 * process that ships what they recorded.
 */
const TIERS = ['scan', 'role', 'engine', 'database'] as const;
type Tier = (typeof TIERS)[number];

export type Fleet = {
  /** Starts the service, keeps it running, and resolves with its greeting once it is ready. */
  launch(tier: Tier, service: Service): Promise<unknown>;
  /** Replaces the processes of the roles, one after another in the order of their launch, until one cannot start. */
  reload(): Promise<void>;
  stop(hurry: AbortSignal): Promise<void>;
};

export function createFleet(clock: Clock, report: (line: string) => void): Fleet {
  const members: { tier: Tier; name: string; supervised: Supervised }[] = [];
  let stopped = false;
  return {
    launch(tier, service) {
      // A start that is still under way must not add a process after the stop: it would be left running.
      if (stopped) return Promise.reject(new Error(`The ${service.name} is not started: Evercode is stopping.`));
      const supervised = supervise(service, clock, report);
      members.push({ tier, name: service.name, supervised });
      return supervised.ready;
    },
    async reload() {
      for (const { tier, name, supervised } of members) {
        if ((tier !== 'scan' && tier !== 'role') || stopped) continue;
        try {
          await supervised.replace();
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          return report(`The ${name} could not be replaced: ${reason} The reload ends here.`);
        }
      }
    },
    async stop(hurry) {
      stopped = true;
      for (const tier of TIERS) {
        await Promise.all(
          members.filter((member) => member.tier === tier).map((member) => member.supervised.stop(hurry)),
        );
      }
    },
  };
}

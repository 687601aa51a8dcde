import type { Logger } from 'pino';

export type Alarm = {
  raise(details: Readonly<Record<string, unknown>>): void;
  clear(): void;
};

/** Logs the start and the end of a failure, not each request that meets it. */
export function createAlarm(logger: Logger, message: string): Alarm {
  let isRaised = false;
  return {
    raise(details) {
      if (isRaised) return;
      isRaised = true;
      logger.error(details, message);
    },
    clear() {
      if (!isRaised) return;
      isRaised = false;
      logger.warn(`${message}: over`);
    },
  };
}

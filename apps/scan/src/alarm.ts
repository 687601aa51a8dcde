import type { Logger } from 'pino';

export type Alarm = {
  raise(details: Readonly<Record<string, unknown>>): void;
  clear(): void;
};

/** Says that something began to fail and that it works again, not that every one of a million requests met it. */
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

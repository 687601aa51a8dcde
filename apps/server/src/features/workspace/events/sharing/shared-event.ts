import { sharedInput, type EventName } from '@evercode/contract';

/** An event as a service gets it. */
export type SharedEvent = Readonly<{
  /** The same at every attempt, by which a service recognizes an event that it already has. */
  id: string;
  name: EventName;
  at: Date;
  /** The id that the person's browser made up for this service. */
  visitor: string;
  properties: Readonly<Record<string, string>>;
}>;

/** What may be shared of an event's input. */
export function selectProperties(name: EventName, input: object): Record<string, string> {
  const allowed: readonly string[] = sharedInput[name] ?? [];
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]: [string, unknown]) =>
      allowed.includes(key) && typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}

import type { VisitorEvent } from '@evercode/contract';

type DetailOf<Name extends VisitorEvent['name']> = Extract<VisitorEvent, { name: Name }>['input'];

export interface Events {
  readonly report: <Name extends VisitorEvent['name']>(name: Name, detail: DetailOf<Name>) => void;
}

/** Dispatched on `window`, for a script of the operator. */
export const analyticsEvent = 'evercode:analytics';

/** Events of pages before the sign-in. Reports nothing while support staff impersonate a person. */
export function createEvents({
  target,
  isImpersonating,
  send,
}: {
  target: EventTarget;
  isImpersonating: () => boolean;
  /** To the installation. */
  send: (event: VisitorEvent) => Promise<void>;
}): Events {
  return {
    report(name, detail) {
      if (isImpersonating()) return;
      const said: object = { name, ...detail };
      target.dispatchEvent(new CustomEvent(analyticsEvent, { detail: said }));
      // The parameters pair name and detail, which the compiler cannot follow into the union.
      void send({ name, input: detail } as VisitorEvent).catch(() => undefined);
    },
  };
}

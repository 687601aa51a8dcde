/** Events an operator may want to count. They never identify a person. */
interface EventDetails {
  readonly view_signup_page: { readonly plan: string };
  readonly signup_completed: { readonly plan: string; readonly method: 'password' | 'google' };
  readonly identity_script_missing: { readonly page: 'login' | 'sign-up' };
}

export interface Events {
  readonly report: <Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]) => void;
}

/** Dispatched on `window`. Nothing leaves the browser unless the operator adds a listener that sends it. */
export const analyticsEvent = 'evercode:analytics';

/** Reports nothing while support staff impersonate a person. */
export function createEvents({
  target,
  isImpersonating,
}: {
  target: EventTarget;
  isImpersonating: () => boolean;
}): Events {
  return {
    report(name, detail) {
      if (!isImpersonating()) target.dispatchEvent(new CustomEvent(analyticsEvent, { detail: { name, ...detail } }));
    },
  };
}

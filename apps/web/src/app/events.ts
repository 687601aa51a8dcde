/** What happens in the app that an operator may want to count, with what is known of it: never who it was. */
export interface EventDetails {
  readonly view_signup_page: { readonly plan: string };
  readonly signup_completed: { readonly plan: string; readonly method: 'password' | 'google' };
  readonly identity_script_missing: { readonly page: 'login' | 'sign-up' };
}

export interface Events {
  readonly report: <Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]) => void;
}

/** Said on `window`. Nobody listens unless the operator adds something that does: nothing leaves the browser from here. */
export const analyticsEvent = 'evercode:analytics';

/** Support staff who act as somebody leave no trace among that person's events. */
export function createEvents({ target, isImpersonating }: { target: EventTarget; isImpersonating: () => boolean }): Events {
  return {
    report(name, detail) {
      if (!isImpersonating()) target.dispatchEvent(new CustomEvent(analyticsEvent, { detail: { name, ...detail } }));
    },
  };
}

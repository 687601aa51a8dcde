import type { Screen } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import type { RouteName } from './paths.ts';

/** The properties of a route that the guards read. */
export interface RouteRules {
  readonly name: RouteName;
  readonly isPublic?: true;
  /** The permission that shows it. Without one, every signed-in person sees it. */
  readonly screen?: Screen;
  /** After signing in, the person returns here. */
  readonly remembersReturn?: true;
  /** Plan selection and checkout, which an expired workspace can still open. */
  readonly isOpenWhenExpired?: true;
  /** Its query parameter `a` names the workspace to pay for. */
  readonly isCheckout?: true;
  /** For the operator's support staff, whatever the state of their own workspace; not found for others. */
  readonly isForStaff?: true;
  /** Redirects signed-in people to the app. */
  readonly isForAnonymous?: true;
}

/**
 * The guards' view of the signed-in person. The permission rules live in `@evercode/access`, which anonymous visitors
 * need not download.
 */
export interface Person {
  readonly workspaceUuid: string;
  readonly locale: Language;
  readonly isExpired: boolean;
  readonly isOnboarded: boolean;
  readonly isImpersonated: boolean;
  readonly isStaff: boolean;
  readonly canRead: (screen: Screen) => boolean;
}

export interface GuardContext {
  readonly rules: RouteRules;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The route the person comes from; undefined on the first page. */
  readonly previous: RouteRules | undefined;
  readonly language: () => Language;
  readonly setLanguage: (language: Language) => Promise<void>;
  readonly announceEntering: (route: RouteName, from: RouteName) => void;
  readonly isSignedIn: () => boolean;
  /** The session expired, as opposed to a sign-out. */
  readonly hasExpired: () => boolean;
  /** Undefined when the session turns out to have ended. */
  readonly loadPerson: () => Promise<Person | undefined>;
  readonly hasWorkspace: (uuid: string) => Promise<boolean>;
  /** Set by the guard that loads it, for later guards. */
  person?: Person | undefined;
}

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused' };

export type Guard = (context: GuardContext) => Verdict | Promise<Verdict>;

export const pass: Verdict = { kind: 'pass' };
export const go = (to: string): Verdict => ({ kind: 'go', to });

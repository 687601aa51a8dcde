import type { Screen } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import type { RouteName } from '../paths.ts';

/** What a route says about itself. */
export interface RouteRules {
  readonly name: RouteName;
  readonly isPublic?: true;
  /** Which permission shows it; without one, everyone who is signed in. */
  readonly screen?: Screen;
  /** After signing in, the person comes back here. */
  readonly remembersReturn?: true;
  /** Plan selection and checkout, which an expired workspace still reaches. */
  readonly isOpenWhenExpired?: true;
  /** Its query `a` names the workspace that is paid for. */
  readonly isCheckout?: true;
  /** The operator's support staff, whatever the state of their own workspace; to others there is no such page. */
  readonly isForStaff?: true;
  /** For somebody who is signed in already there is nothing to do here. */
  readonly isForStrangers?: true;
}

/** What the guards know of the signed-in person. The rules behind it live in `@evercode/access`, which strangers need not download. */
export interface Visitor {
  readonly accountUuid: string;
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
  /** Where the person comes from; undefined on the first page. */
  readonly previous: RouteRules | undefined;
  readonly language: () => Language;
  readonly setLanguage: (language: Language) => Promise<void>;
  readonly announceEntering: (route: RouteName, from: RouteName) => void;
  readonly isSignedIn: () => boolean;
  /** The session has ended by itself, not by a sign-out. */
  readonly hasExpired: () => boolean;
  /** Undefined when the session turns out to have ended. */
  readonly loadVisitor: () => Promise<Visitor | undefined>;
  readonly isPublicAccount: (uuid: string) => Promise<boolean>;
  /** Set by the guard that loads it, for the guards after it. */
  visitor?: Visitor | undefined;
}

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused' };

export type Guard = (context: GuardContext) => Verdict | Promise<Verdict>;

export const pass: Verdict = { kind: 'pass' };
export const go = (to: string): Verdict => ({ kind: 'go', to });

import type { Language } from '@evercode/i18n/mail';

/** What a key may do. The same words as the scopes of the contract. */
type KeyAccess = 'read' | 'codes' | 'designs' | 'statistics' | 'everything';

export type Recipient = { email: string; name: string; language: Language };

/** Changes that users are told of, in case someone else made them. */
export type SignInChange =
  | {
      what:
        | 'secondFactorOn'
        | 'secondFactorOff'
        | 'recoveryCodesRenewed'
        | 'factorsTakenAway'
        | 'googleConnected'
        | 'ssoConnected';
    }
  | { what: 'recoveryCodeUsed'; left: number }
  | { what: 'passkeyAdded' | 'passkeyRemoved'; name: string };

/** Addresses that codes lead to: their number, and the first of them. */
export type ListedAddresses = { count: number; named: readonly { title: string; url: string }[] };

/** Codes: their number, and the titles of the first of them. */
export type ListedTitles = { count: number; named: readonly string[] };

/** What is bought: the same in every language, so plain words. */
export type NamedPlan = { plan: 'starter' | 'pro' | 'enterprise'; months: 1 | 12 };
export type Amount = { cents: number; currency: string };

/** What becomes of the active codes on Free. */
export type CodesOnFree = { active: number; pausing: number };

/** News about money. Instants are ISO strings, shown as dates of the reader's language. */
export type MoneyNews =
  | ({ what: 'activated' | 'changed'; paid: Amount; date: string; paused: number } & NamedPlan)
  | ({ what: 'renewed' | 'recovered'; paid: Amount; date: string } & NamedPlan)
  | ({ what: 'charge-failed'; date: string; end: string } & NamedPlan)
  | ({ what: 'grace-begun'; end: string } & NamedPlan)
  | ({ what: 'ended-cancelled' | 'ended-unpaid'; paused: number } & NamedPlan)
  | ({ what: 'cancelled' | 'reactivated' | 'change-called-off'; date: string } & NamedPlan)
  | ({ what: 'change-scheduled'; date: string; next: NamedPlan } & NamedPlan)
  | ({ what: 'offer-taken'; percent: number; date: string; paid: Amount } & NamedPlan)
  | ({ what: 'paid-not-active' } & NamedPlan)
  | { what: 'refunded'; paid: Amount }
  | { what: 'trial-ending'; date: string }
  | { what: 'trial-ended' }
  | ({ what: 'source-expiring' | 'source-expired'; brand: string; last4: string } & NamedPlan);

export type Attachment = { name: string; type: string; base64: string };

/** Every kind of mail. `link` is an address of the app. */
export type Mail =
  | { kind: 'verifyEmail'; link: string; days: number }
  | { kind: 'resetPassword'; link: string; hours: number }
  | { kind: 'passwordChanged'; link: string }
  | { kind: 'accountDeleted' }
  | { kind: 'signInChanged'; link: string; change: SignInChange }
  | { kind: 'invitation'; link: string; days: number; inviter: string; workspace: string; role: 'admin' | 'editor' }
  | {
      kind: 'destinations';
      link: string;
      workspace: string;
      broken: ListedAddresses;
      warnings: ListedAddresses;
      mended: ListedAddresses;
    }
  /**
   * News of a domain. `check`, `seen` and `expected`: what fails, with the records as text. `isProofMissing`: the TXT
   * record is missing besides.
   */
  | {
      kind: 'domain';
      link: string;
      workspace: string;
      domain: string;
      what: 'verified' | 'failing' | 'recovered' | 'lost' | 'taken' | 'not-renewed';
      check?: 'proof' | 'target' | 'certificate' | 'answer';
      seen?: string;
      expected?: string;
      isProofMissing?: boolean;
    }
  /** News of a domain of mail addresses. `record`: the name of the missing one. `lostAt`: until when it counts. */
  | {
      kind: 'mailDomain';
      link: string;
      workspace: string;
      domain: string;
      news:
        | { what: 'failing'; record: string; expected: string; seen: string; lostAt: string }
        | { what: 'recovered' | 'lost' | 'taken' };
    }
  /** Codes that have used all scans of the month, and codes that nearly have. `until`: the instant of the reset. */
  | {
      kind: 'quota';
      link: string;
      workspace: string;
      limit: number;
      until: string;
      used: ListedTitles;
      near: ListedTitles;
    }
  /**
   * `period` and the numbers are formatted for the recipient. A null file was too large. `stop`: the address to
   * unsubscribe at; mails queued by an older version lack it.
   */
  | {
      kind: 'report';
      link: string;
      workspace: string;
      name: string;
      frequency: 'weekly' | 'monthly';
      period: string;
      total: string;
      unique: string;
      file: Attachment | null;
      stop?: string;
    }
  /** A job has ended. `made`: codes created or changed. `fileEndsAt`: the instant until which its file is kept. */
  | {
      kind: 'job';
      link: string;
      workspace: string;
      job: 'bulk-create' | 'bulk-change' | 'undo' | 'read-links' | 'move-in' | 'take-in' | 'exit-kit';
      isDone: boolean;
      made: number;
      problems: number;
      fileEndsAt?: string;
    }
  /**
   * `onFree`: where the news may end on Free; mails queued by an older version lack it. `keysStopped`: the smaller plan
   * has no API.
   */
  | {
      kind: 'billing';
      link: string;
      workspace: string;
      news: MoneyNews;
      onFree?: CodesOnFree;
      keysStopped?: boolean;
    }
  /** `failed`: our server has sent their mails instead. `lost`: the domain of the sender is no longer proved. */
  | { kind: 'sender'; link: string; workspace: string; what: 'tested' | 'failed' | 'lost'; sender: string }
  /** The last certificate of the identity provider ends at this instant. */
  | { kind: 'certificate'; link: string; workspace: string; endsAt: string }
  /** An endpoint was disabled. `url`: without its path, which may be secret. */
  | { kind: 'webhook'; link: string; workspace: string; what: 'gone' | 'failed'; host: string }
  /** A key was made, by its maker or by someone else. `expiresAt` null: never. */
  | {
      kind: 'apiKey';
      link: string;
      workspace: string;
      name: string;
      maker: string;
      access: readonly KeyAccess[];
      expiresAt: string | null;
    }
  | { kind: 'blocked'; link: string; what: 'code' | 'codes' | 'workspace'; name: string; reason: string }
  | { kind: 'unblocked'; link: string; what: 'code' | 'workspace'; name: string };

type LogoOf = 'product' | 'brand' | 'workspace';

/**
 * Whose logo each kind shows. Mails to strangers and about security show the product's: a workspace could otherwise
 * make them look like mails of another company. `brand`: that of a white label, which a plan and its owner answer for,
 * else the product's. Mails with the logo of the workspace take the rest of its brand as well.
 */
const logos: Readonly<Record<Mail['kind'], LogoOf>> = {
  verifyEmail: 'product',
  resetPassword: 'product',
  passwordChanged: 'product',
  accountDeleted: 'product',
  signInChanged: 'product',
  invitation: 'brand',
  sender: 'product',
  mailDomain: 'product',
  apiKey: 'product',
  webhook: 'brand',
  certificate: 'product',
  blocked: 'product',
  unblocked: 'product',
  billing: 'product',
  destinations: 'workspace',
  domain: 'workspace',
  quota: 'workspace',
  report: 'workspace',
  job: 'workspace',
};

export function showsWorkspaceLogo({ kind }: Mail): boolean {
  return logos[kind] === 'workspace';
}

export function showsBrand({ kind }: Mail): boolean {
  return logos[kind] !== 'product';
}

import type { Language } from '@evercode/i18n/mail';

export type Recipient = { email: string; name: string; language: Language };

/** What somebody should hear of when it was not them. */
export type SignInChange =
  | { what: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesRenewed' | 'factorsTakenAway' | 'googleConnected' }
  | { what: 'recoveryCodeUsed'; left: number }
  | { what: 'passkeyAdded' | 'passkeyRemoved'; name: string };

/** Addresses that codes lead to: how many there are, and the first of them. */
export type Named = { count: number; named: readonly { title: string; url: string }[] };

/** Codes: how many there are, and the titles of the first of them. */
export type Titles = { count: number; named: readonly string[] };

/** A file that goes along. */
export type Attached = { name: string; type: string; base64: string };

/** Every mail there is. `link` is an address of the app. */
export type Mail =
  | { kind: 'verifyEmail'; link: string; days: number }
  | { kind: 'resetPassword'; link: string; hours: number }
  | { kind: 'passwordChanged'; link: string }
  | { kind: 'accountDeleted'; link: string }
  | { kind: 'signInChanged'; link: string; change: SignInChange }
  | { kind: 'invitation'; link: string; days: number; inviter: string; workspace: string; role: 'admin' | 'editor' }
  | { kind: 'destinations'; link: string; workspace: string; broken: Named; warnings: Named; mended: Named }
  /** Codes that have had all scans of the month, and those that nearly have. `until`: an instant, when they begin anew. */
  | { kind: 'quota'; link: string; workspace: string; limit: number; until: string; used: Titles; near: Titles }
  /** `period` and the numbers as the recipient writes them. Without a file it was too large. `stop`: where to get it no more; mails that an older version has queued lack it. */
  | { kind: 'report'; link: string; workspace: string; name: string; frequency: 'weekly' | 'monthly'; period: string; total: string; unique: string; file: Attached | null; stop?: string }
  | { kind: 'blocked'; link: string; what: 'code' | 'codes' | 'workspace'; name: string; reason: string }
  | { kind: 'unblocked'; link: string; what: 'code' | 'workspace'; name: string };

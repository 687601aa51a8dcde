import type { Language } from '@evercode/i18n/mail';

export type Recipient = { email: string; name: string; language: Language };

/** Every mail there is. `link` is an address of the app. */
export type Mail =
  | { kind: 'verifyEmail'; link: string; days: number }
  | { kind: 'resetPassword'; link: string; hours: number }
  | { kind: 'passwordChanged'; link: string }
  | { kind: 'accountDeleted'; link: string }
  | { kind: 'invitation'; link: string; days: number; inviter: string; workspace: string; role: 'admin' | 'editor' };

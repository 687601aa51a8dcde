import type { mailTranslate } from '@evercode/i18n/mail';

export type Translate = ReturnType<typeof mailTranslate>;

/** A paragraph, a list with an optional last line, or numbers with their names. */
export type Block =
  | string
  | { list: readonly { name: string; detail?: string }[]; more?: string }
  | { figures: readonly { name: string; value: string }[] };

export type MailTexts = {
  subject: string;
  title: string;
  blocks: readonly Block[];
  /** The one thing to do. Without it the mail is a notice. */
  button?: { label: string; link: string };
  after?: string;
  /** Why the reader gets this mail, in the footer. */
  why: string;
};

/** A PNG that goes with a mail. Width and height are those on the screen, in CSS pixels. */
export type MailPicture = { base64: string; width: number; height: number };

/** The largest logo of a workspace in a mail, in CSS pixels. */
export const MAX_LOGO = { width: 200, height: 40 };

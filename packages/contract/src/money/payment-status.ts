/**
 * The states of a workspace's means of payment in `Account.status`. Without schemas, because every screen of the web
 * app reads them.
 */
export const STATUS_GOOD = 1;
export const STATUS_EXPIRING = 6;
export const STATUS_EXPIRED = 7;

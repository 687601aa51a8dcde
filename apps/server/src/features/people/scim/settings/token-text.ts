import { randomBytes } from 'node:crypto';

/** Scanners of leaked secrets recognise the form. */
const START = 'ec_scim_';
const form = new RegExp(`^${START}[\\w-]{43}$`);
const SHOWN_LENGTH = 12;

/** 256 random bits, so that a plain hash is enough. */
export const makeScimToken = (): string => START + randomBytes(32).toString('base64url');
export const isWellFormedScimToken = (text: string): boolean => form.test(text);
/** The part that is stored and shown. It is too short to be of use. */
export const shownPart = (token: string): string => token.slice(0, SHOWN_LENGTH);

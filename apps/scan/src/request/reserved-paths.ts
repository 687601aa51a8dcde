/** The path of the report form of a code, before its ending. No ending can hold a tilde. */
export const reportPrefix = '~report/';

/**
 * The path of page events, behind the ending, so that cookies for the path of the code are sent along. No part of a
 * code has a tilde.
 */
export const eventSuffix = '/~event';

/** Below an ending, so that what a browser holds for its path comes along. No part of a code has a tilde. */
export const eventPath = '~event';

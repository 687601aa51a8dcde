/**
 * Words that make a technical sentence unclear: the subject is missing, or is a person instead of a process, a request
 * or a row. Name the subject: the caller, the owner, the request, the row.
 */
export const unclearWords: readonly RegExp[] = [
  /\bwho(?:m)?(?:so)?ever\b/i,
  /\bsomebody\b/i,
  /\bnobody\b/i,
  /\bwhat has\b/i,
  /\bof it\b/i,
  /\bthose that\b/i,
];

/** Files that may use such words, each with its reason. */
export const allowedFiles: Readonly<Record<string, string>> = {
  'packages/client/src/v1/groups.ts': 'descriptions of the contract, which are checked there',
  'packages/client/src/v1/schemas.ts': 'descriptions of the contract, which are checked there',
  'tools/words/unclear-words.ts': 'lists the words',
  'tools/words/check-words.test.ts': 'plants the words',
};

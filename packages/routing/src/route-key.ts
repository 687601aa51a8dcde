/** What an ending may be made of, generated or chosen. Anything else in a path is not a code. */
const endingPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** `.` and `..` never arrive: browsers resolve them as steps in the path. */
export function isEnding(text: string): boolean {
  return endingPattern.test(text) && text !== '.' && text !== '..';
}

/** Where a code's record is kept. Domain is '' for the default short domain; hosts have no case, endings do. */
export function routeKey(domain: string, ending: string): string {
  return `${domain.toLowerCase()}/${ending}`;
}

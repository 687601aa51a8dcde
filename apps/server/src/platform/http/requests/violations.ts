/** The browser maps the issues of a schema to the same codes. */
export { toViolations } from '@evercode/contract';

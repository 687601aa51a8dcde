/** The browser reads what a schema found wrong in the same words. */
export { toViolations } from '@evercode/contract';

/** The contract has it, so that a form names what is wrong as the server does. */
export { toViolations } from '@evercode/contract';

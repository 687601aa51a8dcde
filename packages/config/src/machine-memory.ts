import { totalmem } from 'node:os';

/** Machines are sold with round numbers of GiB, of which the kernel keeps some for itself. */
const SMALL_BELOW_BYTES = 1.5 * 2 ** 30;

type Memory = {
  /** Of the machine. */
  totalBytes: number;
  /** The limit of the container or control group, versions 1 and 2; 0 or more than the machine has: none. */
  limitBytes: number;
};

export function readMachineMemory(): Memory {
  return { totalBytes: totalmem(), limitBytes: process.constrainedMemory() };
}

/** Whether all parts of the product share so little memory that each must take less than it usually does. */
export function isSmallMachine({ totalBytes, limitBytes }: Memory): boolean {
  const isLimited = limitBytes > 0 && limitBytes < totalBytes;
  return (isLimited ? limitBytes : totalBytes) < SMALL_BELOW_BYTES;
}

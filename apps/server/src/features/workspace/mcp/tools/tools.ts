import type { Tool } from './define-tool.ts';
import { getCode, getStatistics, getWorkspace, listLibrary, searchCodes } from './reading-tools.ts';
import { renderCode, simulateScan } from './scan-tools.ts';
import { changeDestination, rollBackCode, setCodeState } from './two-step-tools.ts';
import { createCode, updateDetails } from './writing-tools.ts';

/** In the order in which clients list them. None deletes anything. */
export const tools: readonly Tool[] = [
  getWorkspace,
  searchCodes,
  getCode,
  getStatistics,
  listLibrary,
  simulateScan,
  renderCode,
  createCode,
  updateDetails,
  changeDestination,
  setCodeState,
  rollBackCode,
];

import type { Command } from './command/command.ts';
import { api } from './commands/api.ts';
import { changeState } from './commands/change-state.ts';
import { complete, completion } from './commands/completion.ts';
import { create, createAlias } from './commands/create.ts';
import { exportCodes } from './commands/export.ts';
import { getCode } from './commands/get-code.ts';
import { image } from './commands/image.ts';
import { importCodes } from './commands/import.ts';
import { cancelJob, getJob, listJobs } from './commands/jobs.ts';
import { listCodes } from './commands/list-codes.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { open } from './commands/open.ts';
import { createProject, listProjects } from './commands/projects.ts';
import { rollBack, versions } from './commands/versions.ts';
import { stats } from './commands/stats.ts';
import { listTags } from './commands/tags.ts';
import { update } from './commands/update.ts';
import { whoami } from './commands/whoami.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  create,
  listCodes,
  getCode,
  createAlias,
  update,
  ...changeState,
  image,
  versions,
  rollBack,
  importCodes,
  exportCodes,
  stats,
  open,
  listProjects,
  createProject,
  listTags,
  listJobs,
  getJob,
  cancelJob,
  api,
  completion,
  complete,
];

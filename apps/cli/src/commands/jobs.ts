import type { Job } from '@evercode/client';
import { defineCommand, type Context } from '../command/command.ts';
import { printFields, printList } from '../output/print.ts';

const progressOf = ({ done, total }: Job): string => `${done} of ${total ?? '?'}`;

export const listJobs = defineCommand({
  name: 'jobs list',
  summary: 'List jobs, such as imports in the app, the latest first',
  options: { open: { type: 'boolean', help: 'Only waiting and running ones' } },
  async run({ options, connect, ...output }) {
    const { items } = await connect().client.jobs.list(options.open === true ? { isOpen: true } : {});
    printList(output, items, [
      { title: 'KIND', of: ({ kind }) => kind, isWhole: true },
      { title: 'STATUS', of: ({ status }) => status, isWhole: true },
      { title: 'DONE', of: progressOf },
      { title: 'PROBLEMS', of: ({ problems }) => problems, side: 'right' },
      { title: 'CREATED', of: ({ createdAt }) => createdAt },
      { title: 'ID', of: ({ id }) => id, isWhole: true },
    ]);
  },
});

const jobArgument = { name: 'JOB', help: 'Its id' } as const;

export const getJob = defineCommand({
  name: 'jobs get',
  summary: 'Show a job with its progress',
  args: [jobArgument],
  async run({ args: [id = ''], connect, ...output }) {
    showJob(output, await connect().client.jobs.get(id));
  },
});

export const cancelJob = defineCommand({
  name: 'jobs cancel',
  summary: 'Stop a job; what it has made stays',
  args: [jobArgument],
  async run({ args: [id = ''], connect, ...output }) {
    showJob(output, await connect().client.jobs.cancel(id));
  },
});

function showJob(output: Pick<Context, 'isJson' | 'terminal'>, job: Job): void {
  printFields(output, job, [
    ['Kind', job.kind],
    ['Status', job.status],
    ['Done', progressOf(job)],
    ['Problems', job.problems],
    ['Created codes', job.result?.created],
    ['Started by', job.startedBy],
    ['Finished', job.finishedAt],
  ]);
}

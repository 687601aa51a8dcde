import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, timezone, uuid } from '../primitives.ts';
import { reportFormats } from './report.ts';
import { statsQuery } from './stats.ts';

/** Weekly: on Monday, covering the week before. Monthly: on the first, covering the month before. */
const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

const chosen = {
  frequency: z.enum(reportFrequencies),
  format: z.enum(reportFormats),
  timezone: timezone.describe('The time zone of its morning and of its days'),
  recipients: z.array(uuid).min(1).max(limits.reportSchedules.recipients).describe('Members of the workspace only'),
};
const { criteria, id } = statsQuery.shape;

export const reportScheduleCreate = z.strictObject({ criteria, id, ...chosen });
export const reportScheduleUpdate = z.strictObject({
  frequency: chosen.frequency.optional(),
  format: chosen.format.optional(),
  timezone: chosen.timezone.optional(),
  recipients: chosen.recipients.optional(),
});

export const reportSchedule = z.object({
  uuid,
  iri: z.string(),
  criteria,
  id: uuid,
  name: z.string().describe('The name of the subject'),
  frequency: chosen.frequency,
  format: chosen.format,
  timezone: z.string(),
  recipients: z.array(z.object({ uuid, name: z.string() })),
  nextAt: instant,
  createdAt: instant,
});
export type ReportSchedule = z.output<typeof reportSchedule>;

/** The report that the link in a mail would stop. */
export const reportStop = z.object({
  report: z
    .object({ name: reportSchedule.shape.name, workspace: z.string(), frequency: chosen.frequency })
    .nullable()
    .describe('null: the recipient has been removed already'),
});
export type ReportStop = z.output<typeof reportStop>;

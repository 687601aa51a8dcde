import type { ReportRequest, ReportWish } from '@evercode/contract';
import { violationError } from '../../../platform/http/answers/app-error.ts';
import { readTimezone } from '../../../platform/statistics/read-question.ts';

/** Names the subject and the two instants of a request, which may leave out the workspace and name days. */
export function readWish({ id, ...request }: ReportRequest, workspaceUuid: string): ReportWish {
  const subject = id ?? (request.criteria === 'account' ? workspaceUuid : undefined);
  if (subject === undefined) throw violationError('id', 'required', '');
  const timezone = readTimezone(request.timezone);
  return {
    ...request,
    id: subject,
    fromDate: toInstant(request.fromDate, timezone, 0),
    toDate: toInstant(request.toDate, timezone, 1),
  };
}

/** Of a day: its midnight in the time zone, a number of days later. An instant stays as it is. */
function toInstant(text: string, timezone: string, daysLater: 0 | 1): string {
  if (text.includes('T')) return text;
  return Temporal.PlainDate.from(text).add({ days: daysLater }).toZonedDateTime(timezone).toInstant().toString();
}

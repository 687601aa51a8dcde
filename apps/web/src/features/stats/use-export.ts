import { nameFile, routes, type ReportFormat, type StatsQuery } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from '../../app/notify.ts';
import { useApi, useServices } from '../../app/services-context.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { resolvePeriod } from './stats-period.ts';
import { useStatsView } from './use-stats-view.ts';

/** What the page shows the numbers of. */
export type ExportSubject = Readonly<{ criteria: StatsQuery['criteria']; id: string; name: string }>;
/** The page's numbers as a file, in the language of the app. The period is asked for at the press: one such as the last hours moves on. */
export function useExport({ criteria, id, name }: ExportSubject) {
  const { view } = useStatsView();
  const api = useApi();
  const notify = useNotify();
  const { language, now } = useServices();
  const exporting = useMutation({
    async mutationFn(format: ReportFormat) {
      const { from, to } = resolvePeriod(view, new Date(now()));
      const { interval, timeZone: timezone } = view;
      const body = { criteria, id, fromDate: from.toISOString(), toDate: to.toISOString(), interval, timezone, format, language: language.current() };
      const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone });
      const dates = [from, new Date(to.getTime() - 1)].map((at) => day.format(at)).join(' ');
      return { file: await api.downloadFile(routes.createReport, { body }), name: nameFile(`${name} ${dates}`, format) };
    },
    onSuccess: (made) => saveFile(made.file, made.name),
    onError: notify.failure,
  });
  return { start: exporting.mutate, isBusy: exporting.isPending, timezone: view.timeZone };
}

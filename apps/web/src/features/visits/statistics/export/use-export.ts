import { nameFile, pickStatsFilters, routes, type ReportFormat, type StatsQuery } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi, useServices } from '../../../../platform/services/services-context.tsx';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';
import { resolvePeriod } from '../filters/stats-period.ts';
import { useStatsView } from '../filters/use-stats-view.ts';

/** The subject of the page's statistics. */
export type ExportSubject = Readonly<{ criteria: StatsQuery['criteria']; id: string; name: string }>;
/**
 * Exports the page's figures in the language of the app. The period is computed on the press, because a relative one
 * moves.
 */
export function useExport({ criteria, id, name }: ExportSubject) {
  const { view } = useStatsView();
  const api = useApi();
  const notify = useNotify();
  const { language, now } = useServices();
  const exporting = useMutation({
    async mutationFn(format: ReportFormat) {
      const { from, to } = resolvePeriod(view, new Date(now()));
      const { interval, timeZone: timezone } = view;
      const body = {
        criteria,
        id,
        fromDate: from.toISOString(),
        toDate: to.toISOString(),
        interval,
        timezone,
        format,
        language: language.current(),
        ...(view.filters && { filters: pickStatsFilters(view.filters) }),
      };
      const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone });
      const dates = [from, new Date(to.getTime() - 1)].map((at) => day.format(at)).join(' ');
      return {
        file: await api.downloadFile(routes.createReport, { body }),
        name: nameFile(`${name} ${dates}`, format),
      };
    },
    onSuccess: (made) => saveFile(made.file, made.name),
    onError: notify.failure,
  });
  return { start: exporting.mutate, isBusy: exporting.isPending, timezone: view.timeZone };
}

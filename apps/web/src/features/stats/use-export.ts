import { nameFile, routes, type ReportFormat, type StatsQuery } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from '../../app/notify.ts';
import { useApi, useServices } from '../../app/services-context.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** What the page shows the numbers of. */
export type ExportSubject = Readonly<{ criteria: StatsQuery['criteria']; id: string; name: string }>;
/** The period that it shows. */
export type Shown = Readonly<{ from: Date; to: Date; interval: StatsQuery['interval']; timezone: string }>;

/** The page's numbers as a file, in the language of the app. `readShown` is asked at the press: a period such as the last hours moves on. */
export function useExport({ criteria, id, name }: ExportSubject, readShown: () => Shown) {
  const api = useApi();
  const notify = useNotify();
  const { language } = useServices();
  const exporting = useMutation({
    async mutationFn(format: ReportFormat) {
      const { from, to, interval, timezone } = readShown();
      const body = { criteria, id, fromDate: from.toISOString(), toDate: to.toISOString(), interval, timezone, format, language: language.current() };
      const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone });
      const dates = [from, new Date(to.getTime() - 1)].map((at) => day.format(at)).join(' ');
      return { file: await api.downloadFile(routes.createReport, { body }), name: nameFile(`${name} ${dates}`, format) };
    },
    onSuccess: (made) => saveFile(made.file, made.name),
    onError: notify.failure,
  });
  return { start: exporting.mutate, isBusy: exporting.isPending };
}

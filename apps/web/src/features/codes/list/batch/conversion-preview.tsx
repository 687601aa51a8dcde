import type { QrSelection, TypePreview, CodeType } from '@evercode/contract';
import { routes } from '@evercode/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { KeptAndLost } from '../../../../ui/feedback/kept-and-lost.tsx';
import classes from './change-type-dialog.module.css';
import { SkippedList } from './skipped-list.tsx';

/** The effect of a change of type. Never cached, because others may edit the codes in the meantime. */
export function useTypePreview(type: CodeType | undefined, selection: QrSelection) {
  const api = useApi();
  return useQuery({
    queryKey: [...queryKeys.codes(useMe().workspace.uuid), 'type-preview', type, selection],
    queryFn: ({ signal }) =>
      api.call(routes.previewTypeChange, {
        asksAgain: false,
        body: { typology: type ?? 'website', selection },
        signal,
      }),
    enabled: type !== undefined,
    gcTime: 0,
  });
}

export function PreviewSkeleton() {
  const { t } = useTranslation('batch');
  return (
    <Loading label={t('type.counting')}>
      <Skeleton height={24} mb="xs" />
      <Skeleton height={72} radius="md" />
    </Loading>
  );
}

/** Which contents are kept and lost, and for how many codes. */
export function ConversionPreview({
  preview: { changing, whole, same, kept, lost, left },
}: Readonly<{ preview: TypePreview }>) {
  const { t } = useTranslation(['batch', 'builder']);
  const locked = left.filter(({ reason }) => reason === 'locked').length;
  const staying = left.filter(({ reason }) => reason !== 'locked');
  const count = (part: string, number: number) => t('batch:type.part', { part, count: number });
  return (
    <div className={classes.preview} aria-live="polite">
      {changing === 0 && <p className={classes.line}>{t('batch:type.none')}</p>}
      {changing > 0 && (
        <p className={classes.line}>
          <b>{t('batch:type.changing', { count: changing })}.</b>{' '}
          {whole === changing ? t('batch:type.whole') : t('batch:type.losing', { count: changing - whole })}
        </p>
      )}
      {changing > 0 && (
        <KeptAndLost
          kept={{
            title: t('builder:convert.kept'),
            parts: kept.map(({ part, count: number }) => count(t(`builder:parts.${part}`), number)),
          }}
          lost={{
            title: t('builder:convert.lost'),
            parts: lost.map(({ part, isRest, count: number }) =>
              count(
                isRest ? t('builder:convert.rest', { part: t(`builder:parts.${part}`) }) : t(`builder:parts.${part}`),
                number,
              ),
            ),
          }}
        />
      )}
      {locked > 0 && <p className={classes.note}>{t('batch:type.locked', { count: locked })}</p>}
      {same > 0 && <p className={classes.note}>{t('batch:type.same', { count: same })}</p>}
      {staying.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('batch:type.staying', { count: staying.length })}</summary>
          <SkippedList left={staying} />
        </details>
      )}
    </div>
  );
}

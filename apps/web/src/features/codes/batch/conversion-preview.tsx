import type { QrSelection, TypePreview, Typology } from '@evercode/contract';
import { routes } from '@evercode/contract';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { StaysAndGoes } from '../../../ui/stays-and-goes.tsx';
import classes from './change-type-dialog.module.css';
import { LeftList } from './left-list.tsx';

/** What a change of type would come to. Asked again whenever it is looked at: somebody else may have written meanwhile. */
export function useTypePreview(typology: Typology | undefined, selection: QrSelection) {
  const api = useApi();
  return useQuery({
    queryKey: [...queryKeys.qrs(useMe().account.uuid), 'type-preview', typology, selection],
    queryFn: ({ signal }) => api.call(routes.previewTypeChange, { body: { typology: typology ?? 'website', selection }, signal }),
    enabled: typology !== undefined, gcTime: 0,
  });
}

export function PreviewSkeleton() {
  const { t } = useTranslation('batch');
  return <div aria-busy><VisuallyHidden>{t('type.counting')}</VisuallyHidden><Skeleton height={24} mb="xs" /><Skeleton height={72} radius="md" /></div>;
}

/** What of the contents comes along, what does not, and for how many. */
export function ConversionPreview({ preview: { changing, whole, same, kept, lost, left } }: Readonly<{ preview: TypePreview }>) {
  const { t } = useTranslation(['batch', 'builder']);
  const locked = left.filter(({ reason }) => reason === 'locked').length;
  const staying = left.filter(({ reason }) => reason !== 'locked');
  const count = (part: string, number: number) => t('batch:type.part', { part, count: number });
  return (
    <div className={classes.preview} aria-live="polite">
      {changing === 0 && <p className={classes.line}>{t('batch:type.none')}</p>}
      {changing > 0 && (
        <p className={classes.line}>
          <b>{t('batch:type.changing', { count: changing })}.</b> {whole === changing ? t('batch:type.whole') : t('batch:type.losing', { count: changing - whole })}
        </p>
      )}
      {changing > 0 && (
        <StaysAndGoes
          stays={{ title: t('builder:convert.kept'), parts: kept.map(({ part, count: number }) => count(t(`builder:parts.${part}`), number)) }}
          goes={{
            title: t('builder:convert.lost'),
            parts: lost.map(({ part, isRest, count: number }) => count(isRest ? t('builder:convert.rest', { part: t(`builder:parts.${part}`) }) : t(`builder:parts.${part}`), number)),
          }}
        />
      )}
      {locked > 0 && <p className={classes.note}>{t('batch:type.locked', { count: locked })}</p>}
      {same > 0 && <p className={classes.note}>{t('batch:type.same', { count: same })}</p>}
      {staying.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('batch:type.staying', { count: staying.length })}</summary>
          <LeftList left={staying} />
        </details>
      )}
    </div>
  );
}

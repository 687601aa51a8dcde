import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { ArtWork } from '../drawing/use-art.ts';
import classes from './gallery.module.css';

/** Why there is no picture. */
export function WorkFailure({ work }: { work: ArtWork | undefined }) {
  const { t } = useTranslation('art');
  if (work?.is !== 'failed' && work?.is !== 'limited') return null;
  return (
    <p role="alert" className={classes.failure}>
      {work.is === 'limited' ? t('failures.limit', { count: work.limit }) : t(`failures.${work.failure}`)}
    </p>
  );
}

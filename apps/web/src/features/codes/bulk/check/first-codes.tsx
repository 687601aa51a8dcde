import type { TableCheck } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { LargeDrawing } from '../../../../platform/drawing/large-drawing.tsx';
import { withoutScheme } from '../../../../ui/layout/link-line.tsx';
import { useChosenLook } from '../create/use-designs.ts';
import type { TableWork } from '../work/table-work.ts';
import classes from './check-step.module.css';

type Props = Readonly<{ previews: TableCheck['previews']; work: TableWork }>;

/** The first codes as they will be printed, in the chosen design. */
export function FirstCodes({ previews, work }: Props) {
  const { t } = useTranslation(['bulk', 'panel']);
  const look = useChosenLook(work);
  const title = t('bulk:check.first', { count: previews.length });
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.codes}>
        {previews.map(({ line, title: name, payload, destination, ...own }) => (
          <li key={line} className={classes.code}>
            <div className={classes.plate}>
              <LargeDrawing
                code={{ payload, designParams: look?.designParams ?? own.designParams, logo: look?.logo ?? own.logo }}
                label={t('panel:drawing', { title: name })}
                className={classes.drawing}
              />
            </div>
            <span className={classes.title}>{name}</span>
            <span className={classes.destination}>{withoutScheme(destination)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { PageEvents } from '@evercode/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconClick, IconDownload, IconPlayerPlay, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import classes from './page-events-card.module.css';

type Target = PageEvents['targets'][number];

const initialRows = 6;
/** Only these kinds have names that need an icon to tell them apart. */
const icons: Readonly<Partial<Record<Target['kind'], Icon>>> = {
  click: IconClick,
  play: IconPlayerPlay,
  download: IconDownload,
};

/** The bars are relative to the longest row. */
export function TargetsTable({ targets }: Readonly<{ targets: readonly Target[] }>) {
  const { t } = useTranslation('taps');
  const format = useFormatters();
  const [isWhole, setWhole] = useState(false);
  const hidden = targets.length - initialRows;
  const max = Math.max(...targets.map(({ total }) => total));
  return (
    <div>
      <table className={classes.table} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('times')}</th>
            <th scope="col">{t('persons')}</th>
          </tr>
        </thead>
        <tbody>
          {targets.slice(0, isWhole ? undefined : initialRows).map(({ kind, target, total, unique }) => {
            const Sign = icons[kind];
            return (
              <tr key={`${kind} ${target}`} style={{ backgroundSize: `${(total / max) * 100}% 100%` }}>
                <th scope="row">
                  <span className={classes.target}>
                    {Sign && <Sign size={16} stroke={1.75} aria-hidden />}
                    <VisuallyHidden>{t(`kinds.${kind}`)}: </VisuallyHidden>
                    <span dir="auto">{target}</span>
                  </span>
                </th>
                <td>{format.number(total)}</td>
                <td>{format.number(unique)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          mt="sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('less') : t('more', { count: hidden })}
        </Button>
      )}
    </div>
  );
}

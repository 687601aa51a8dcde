import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './share-card.module.css';
import type { Dimension, ShareRow } from './shares.ts';

const shownFirst = 6;

/** A small table whose bars lie behind its rows. */
export function ShareCard({ dimension, rows }: { dimension: Dimension; rows: readonly ShareRow[] }) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const [isWhole, setWhole] = useState(false);
  const hidden = rows.length - shownFirst;
  return (
    <Panel title={t(`shares.${dimension}`)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col"><VisuallyHidden>{t(`shares.name.${dimension}`)}</VisuallyHidden></th>
            <th scope="col"><VisuallyHidden>{t('shares.visits')}</VisuallyHidden></th>
            <th scope="col"><VisuallyHidden>{t('shares.share')}</VisuallyHidden></th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : shownFirst).map(({ key, name, total, share }) => (
            <tr key={key} style={{ backgroundSize: `${share * 100}% 100%` }}>
              <th scope="row" className={classes.name} data-unknown={key === '' || undefined} title={name}>{name}</th>
              <td>{format.number(total)}</td>
              <td className={classes.share}>{format.percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" mt="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('shares.less') : t('shares.more', { count: hidden })}
        </Button>
      )}
    </Panel>
  );
}

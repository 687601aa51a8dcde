import type { MoveIn, MoveInService } from '@evercode/contract';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../move-in.module.css';
import { useServiceName } from '../use-service-name.ts';
import { ConnectFile } from './connect-file.tsx';
import { ConnectKey } from './connect-key.tsx';

type Props = Readonly<{ service: MoveInService; onStarted: (moveIn: MoveIn) => void }>;

/** By the API of the service, or by a file that it exports. */
export function ConnectService({ service, onStarted }: Props) {
  const { t } = useTranslation('moving');
  const nameOf = useServiceName();
  const [way, setWay] = useState<'key' | 'file'>('key');
  return (
    <div className={classes.connect}>
      <h2 className={classes.heading}>{t('connect.title', { service: nameOf(service) })}</h2>
      {service !== 'table' && (
        <SegmentedControl
          className={classes.ways ?? ''}
          aria-label={t('connect.way')}
          value={way}
          onChange={(chosen) => setWay(chosen === 'file' ? 'file' : 'key')}
          data={[
            { value: 'key', label: t('connect.key') },
            { value: 'file', label: t('connect.file') },
          ]}
        />
      )}
      {service === 'table' || way === 'file' ? (
        <ConnectFile service={service} onStarted={onStarted} />
      ) : (
        <ConnectKey service={service} onStarted={onStarted} />
      )}
    </div>
  );
}

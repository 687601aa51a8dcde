import type { BulkTable, MoveIn, MoveInService } from '@evercode/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { MoveInFrame } from '../move-in-frame.tsx';
import classes from '../move-in.module.css';
import { useStartMoveIn } from '../use-move-in.ts';
import { useServiceName } from '../use-service-name.ts';
import { ConnectKey } from './connect-key.tsx';
import { MatchColumns } from './match-columns.tsx';
import { TakeTable } from './take-table.tsx';

type Props = Readonly<{
  service: MoveInService;
  onReturn: () => void;
  onStarted: (moveIn: MoveIn) => void;
}>;

/** The form of this step; its button is outside, in the bar of the wizard. */
const formId = 'connect-service';

/** By the API of the service, or by a file that it exports. */
export function ConnectService({ service, onReturn, onStarted }: Props) {
  const { t } = useTranslation('moving');
  const nameOf = useServiceName();
  const [way, setWay] = useState<'key' | 'file'>('key');
  const [table, setTable] = useState<BulkTable>();
  const start = useStartMoveIn();
  const isFile = service === 'table' || way === 'file';
  const form = { formId, start, onStarted };
  return (
    <MoveInFrame
      step="connect"
      onReturn={onReturn}
      // A dropped file leads to the next view by itself.
      {...((!isFile || table !== undefined) && {
        actions: (
          <>
            {isFile && (
              <Button size="md" variant="default" onClick={() => setTable(undefined)}>
                {t('file.again')}
              </Button>
            )}
            <Button size="md" type="submit" form={formId} loading={start.isPending}>
              {t('connect.preview')}
            </Button>
          </>
        ),
      })}
    >
      <div className={classes.connect}>
        <h2 className={classes.heading}>
          {service === 'table' ? t('connect.titleOfFile') : t('connect.title', { service: nameOf(service) })}
        </h2>
        {service !== 'table' && (
          <SegmentedControl
            className={classes.ways ?? ''}
            aria-label={t('connect.way')}
            value={way}
            onChange={(chosen) => {
              start.reset();
              setWay(chosen === 'file' ? 'file' : 'key');
            }}
            data={[
              { value: 'key', label: t('connect.key') },
              { value: 'file', label: t('connect.file') },
            ]}
          />
        )}
        {service !== 'table' && way === 'key' && <ConnectKey {...form} service={service} />}
        {isFile && table === undefined && <TakeTable onTaken={setTable} />}
        {isFile && table !== undefined && <MatchColumns {...form} key={table.uuid} table={table} service={service} />}
      </div>
    </MoveInFrame>
  );
}

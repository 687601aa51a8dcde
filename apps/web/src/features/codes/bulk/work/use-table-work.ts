import { routes, type BulkTable } from '@evercode/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useAddress } from '../../../../platform/navigation/use-address.ts';
import { useApi, useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { dropWork, findWork, keepWork, startWork, type TableWork } from './table-work.ts';
import { queryOf, type Way } from './way.ts';

const steps = ['upload', 'match', 'check', 'create'] as const;
export type Step = (typeof steps)[number];

const tableParam = 'table';
const stepParam = 'step';

/**
 * The table that is being imported, its step and what was decided so far. The address names table and step, so that
 * back, forward and reload work as on every page.
 */
export function useTableWork(way: Way) {
  const api = useApi();
  const client = useQueryClient();
  const { storage } = useServices();
  const { user, workspace } = useMe();
  const [address, changeAddress] = useAddress();
  const uuid = address.get(tableParam) ?? '';
  const keyOf = (table: string) => queryKeys.table(workspace.uuid, table);
  const table = useQuery({
    queryKey: keyOf(uuid),
    queryFn: ({ signal }) => api.call(routes.getTable, { params: { uuid }, query: queryOf[way], signal }),
    enabled: uuid !== '',
    // It never changes.
    staleTime: Infinity,
  });
  // Also kept here, because a change of the device's storage renders nothing.
  const [changed, setChanged] = useState<Readonly<{ uuid: string; work: TableWork }>>();
  const known = changed?.uuid === uuid ? changed.work : findWork(storage, user.uuid, uuid);
  const work = table.data && fitting(known, table.data);

  const keep = (next: TableWork) => {
    keepWork(storage, user.uuid, uuid, next);
    setChanged({ uuid, work: next });
  };
  const go = (step: Step) =>
    changeAddress((now) => {
      now.set(stepParam, step);
      return now;
    });

  return {
    step: uuid === '' ? ('upload' as const) : readStep(address.get(stepParam)),
    table,
    work,
    go,
    change: (part: Partial<TableWork>) => {
      if (work) keep({ ...work, ...part });
    },
    /** Begins with a table that was just uploaded. */
    begin: (uploaded: BulkTable) => {
      client.setQueryData(keyOf(uploaded.uuid), uploaded);
      changeAddress((now) => {
        now.set(tableParam, uploaded.uuid);
        now.set(stepParam, 'match');
        return now;
      });
    },
    /** Guesses the columns again, for another type. */
    guess: async (typology: TableWork['typology'], rest: Partial<TableWork>) => {
      if (!work) return;
      const guessed = await api.call(routes.getTable, { params: { uuid }, query: { typology } });
      keep({ ...work, typology, ...rest, columns: guessed.columns.map((column) => column.guess) });
    },
    finish: () => dropWork(storage, user.uuid, uuid),
  };
}

export type TableState = ReturnType<typeof useTableWork>;

/** What was stored, if it is of this very table. */
function fitting(known: TableWork | undefined, table: BulkTable): TableWork {
  return known?.columns.length === table.columns.length ? known : startWork(table);
}

const readStep = (param: string | null): Step => steps.find((step) => step === param) ?? 'match';

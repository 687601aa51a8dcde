import { isDeepStrictEqual } from 'node:util';
import { resourceOf, type EventResource, type Project, type QrListItem, type WorkspaceEvent } from '@evercode/contract';
import { toCodeInList, toProject, type V1Place } from '@evercode/contract/v1';
import type { Transaction } from '@evercode/database';
import type { DescribeAll } from '../../../../platform/ports.ts';
import { findLastObjects, type EventRow } from './events-repo.ts';

type Data = WorkspaceEvent['data'];
type Facts = Data['object'];
export type DescribeDeps = {
  describeCodes: DescribeAll<QrListItem>;
  describeProjects: DescribeAll<Project>;
  apiUrl: string;
};

/** Changes with every save, and is no news by itself. */
const silent: ReadonlySet<string> = new Set(['updatedAt', 'version']);

/** What each event is about: the resource as it is now, in the shape of /api/v1, and what was different before. */
export async function describeEvents(
  trx: Transaction,
  { describeCodes, describeProjects, apiUrl }: DescribeDeps,
  workspaceUuid: string,
  rows: readonly EventRow[],
): Promise<Data[]> {
  const place: V1Place = { workspaceUuid, apiUrl, now: new Date(0) };
  const subjectsOf = (resource: EventResource) => [
    ...new Set(rows.flatMap(({ type, subjectId }) => (resourceOf(type) === resource ? (subjectId ?? []) : []))),
  ];
  const [codes, projects] = [subjectsOf('code'), subjectsOf('project')];
  const present = new Map<string, Facts>();
  for (const code of await describeCodes(trx, workspaceUuid, codes)) present.set(code.uuid, toCodeInList(code, place));
  if (projects.length > 0)
    for (const project of await describeProjects(trx, workspaceUuid, projects))
      present.set(project.uuid, toProject(project));
  const last = await findLastObjects(trx, workspaceUuid, [...codes, ...projects]);

  return rows.map(({ type, subjectId, subjectLabel, detail }) => {
    const resource = resourceOf(type);
    if (subjectId === null || (resource !== 'code' && resource !== 'project'))
      return {
        object: { ...(subjectId !== null && { id: subjectId, name: subjectLabel }), ...detail },
        previous: null,
      };
    const before = last.get(subjectId);
    // Deleted since: as it was last.
    const object = present.get(subjectId) ?? before ?? { id: subjectId, title: subjectLabel };
    last.set(subjectId, object);
    return { object, previous: before === undefined ? null : differingFields(before, object) };
  });
}

/** The earlier values of the fields that differ. */
function differingFields(before: Facts, after: Facts): Facts {
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !silent.has(name) && !isDeepStrictEqual(value, after[name])),
  );
}

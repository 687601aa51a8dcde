import { deriveUuid } from '../../../../platform/derive-uuid.ts';

const uuidForm = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** New ids for what a kit brings, equal in every attempt of one job. */
export function createRenaming(job: string, ids: ReadonlySet<string>) {
  const rename = (id: string): string => (ids.has(id) ? deriveUuid('take-in', `${job} ${id}`) : id);
  return {
    rename,
    /** Also inside of addresses, wherever a content or a design names one. */
    renameAll: <Value extends object>(value: Value): Value =>
      // JSON came from JSON, and only ids differ.
      JSON.parse(JSON.stringify(value).replace(uuidForm, rename)) as Value,
  };
}

export type Renaming = ReturnType<typeof createRenaming>;

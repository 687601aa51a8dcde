import { toSearchKey, type QrUpdate } from '@evercode/contract';
import type { CodeChange } from '@evercode/contract/code-rows';
import { pathNameOf } from '../../../platform/drawing/payload-of-code.ts';
import { createMergePatch } from '../../../platform/http/requests/merge-patch.ts';
import type { KnownCode } from './match-rows.ts';
import type { NamedDomains } from './named-domains.ts';

/** A change of a code as a request says it, with its tags. */
export type RowUpdate = { update: QrUpdate; tags?: readonly string[] };

/** A row names the whole content; a request changes only a part. */
export function toUpdate(
  code: KnownCode,
  { update, tags, project, domain }: CodeChange,
  { projects, domains }: { projects: ReadonlyMap<string, string>; domains: NamedDomains },
): RowUpdate {
  const { input, ...others } = update;
  const moved = domain === undefined ? undefined : domains(domain);
  return {
    update: {
      ...others,
      ...(input !== undefined && { input: patchOf(code.input, input) }),
      ...(moved !== undefined && 'domain' in moved && { domain: moved.domain }),
      ...(project !== undefined && { project: project === null ? null : (projects.get(toSearchKey(project)) ?? null) }),
    },
    ...(tags !== undefined && { tags }),
  };
}

/** What an undo needs: the changed parts as they were. The content is whole, because it may change meanwhile. */
export type Former = RowUpdate & { update: QrUpdate };

export function formerOf(code: KnownCode, { update, tags }: RowUpdate): Former {
  const { title, description, pathName, domain, state, settings, input, project } = update;
  return {
    update: {
      ...(title !== undefined && { title: code.title }),
      ...(description !== undefined && { description: code.description }),
      ...(pathName !== undefined && { pathName: pathNameOf(code) ?? '' }),
      ...(domain !== undefined && { domain: code.domain === '' ? null : code.domain }),
      ...(state !== undefined && code.state !== 'deleted' && { state: code.state }),
      ...(settings !== undefined && { settings: { urlParameters: code.settings.urlParameters ?? null } }),
      ...(input !== undefined && { input: { ...code.input } }),
      ...(project !== undefined && { project: code.projectId }),
    },
    ...(tags !== undefined && { tags: code.tagNames }),
  };
}

/** The change that leads back to what was. */
export function toUndo(code: Pick<KnownCode, 'input'>, { update, tags }: Former): RowUpdate {
  const { input, ...others } = update;
  return {
    update: { ...others, ...(input !== undefined && { input: patchOf(code.input, input) }) },
    ...(tags !== undefined && { tags }),
  };
}

/** Both are objects, so the patch between them is one. */
const patchOf = (before: object, after: object): Record<string, unknown> => ({
  ...(createMergePatch(before, after) as object | undefined),
});

import type { CodeType } from '../names.ts';
import { types } from '../types/types.ts';
import { partNames, type PartName } from './part-names.ts';
import { pickFilled, type Draft, type Parts } from './parts.ts';

type TypedDraft = Readonly<{ type: CodeType; content: Draft }>;

/** A part that the conversion loses. `isRest`: the first of several is kept, and the others are lost. */
export type LostPart = Readonly<{ part: PartName; isRest: boolean }>;
export type Converted = Readonly<{
  /** The kept parts in the shape of the new type; other fields have the defaults of an empty form. */
  draft: Draft;
  kept: readonly PartName[];
  lost: readonly LostPart[];
}>;

/** Carries over every part that the other type has room for. Invents nothing, and reports each lost part. */
export function convertContent({ type, content }: TypedDraft, to: CodeType): Converted {
  if (type === to) return { draft: content, kept: [], lost: [] };
  const { room, write } = types[to].parts;
  const parts = pickFilled(types[type].parts.read(content));
  // A single web address counts like a list of one.
  const given = withLinksAs(parts, room.websites === undefined ? 'link' : 'websites');
  const present = partNames.filter((name) => given[name] !== undefined);
  const kept = present.filter((name) => room[name] !== undefined);
  const cut: Parts = Object.fromEntries(kept.map((name) => [name, given[name]?.slice(0, room[name])]));
  const lost = present.flatMap((part): LostPart[] => {
    if (room[part] === undefined) return [{ part, isRest: false }];
    return (given[part]?.length ?? 0) > room[part] ? [{ part, isRest: true }] : [];
  });
  return { draft: kept.length === 0 ? {} : write(cut), kept, lost };
}

function withLinksAs(parts: Parts, name: 'link' | 'websites'): Parts {
  const { link = [], websites = [], ...rest } = parts;
  const all = [...link, ...websites];
  return all.length === 0 ? rest : { ...rest, [name]: all };
}

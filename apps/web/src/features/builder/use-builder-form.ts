import type { Qr, Typology, Violation } from '@evercode/contract';
import { convertContent } from '@evercode/content';
import { useState } from 'react';
import { ApiError } from '../../app/api-error.ts';
import { adoptSaved, emptyValues, isSame, valuesOf, type BuilderValues } from './builder-values.ts';
import { checkValues, sortRefused, valueAt, type Wrong } from './check-values.ts';
import { startOf } from './content/content-forms.ts';
import type { ContentDraft } from './content/content-form.ts';
import { isSameJson } from './merge-patch.ts';

/** Refused by the server, as long as the value is the one that was sent. */
type Refused = Wrong & Readonly<{ value: unknown }>;
type Begin = Readonly<{ existing: Qr | undefined; typology: Typology; dynamic: boolean }>;

/** What the form holds, what is wrong with it, and what the server has of it. */
export function useBuilderForm({ existing, typology, dynamic }: Begin) {
  const [saved, setSaved] = useState(existing);
  const [values, setValues] = useState<BuilderValues>(() => (existing ? valuesOf(existing) : { ...emptyValues, typology, dynamic, input: startOf(typology) }));
  /** Fields whose faults may be said. */
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [followed, setFollowed] = useState(existing);
  /** The version that the values were made from, where that is older than `saved`. */
  const [draftVersion, setDraftVersion] = useState<number>();
  /** Contents under the types that this form had before: going back finds them again. */
  const [others, setOthers] = useState<Partial<Record<Typology, ContentDraft>>>({});
  // Saved elsewhere meanwhile, as in the dialog of its design: what nobody has touched here follows.
  if (existing && saved && followed && existing !== followed) {
    setFollowed(existing);
    setSaved(existing);
    setValues(adoptSaved(values, valuesOf(followed), valuesOf(existing)));
  }
  const untouched = saved ? valuesOf(saved) : { ...emptyValues, typology: values.typology, dynamic: values.dynamic, input: startOf(values.typology) };
  const isDirty = !isSame(values, untouched);
  const found = shown === 'all' || shown.size > 0 ? checkValues(values) : [];

  const wrongAt = (path: string): Wrong | undefined => {
    const known = refused.find((one) => one.path === path && isSameJson(one.value, valueAt(values, path)));
    if (known) return known;
    return shown === 'all' || shown.has(path) ? found.find((one) => one.path === path) : undefined;
  };

  return {
    saved,
    values,
    isDirty,
    wrongAt,
    /** What a save is meant for. */
    version: draftVersion ?? saved?.version,
    isFromDraft: draftVersion !== undefined,
    change: (part: Partial<BuilderValues>) => setValues((now) => ({ ...now, ...part })),
    changeDesign: (part: Partial<BuilderValues['design']>) => setValues((now) => ({ ...now, design: { ...now.design, ...part } })),
    /** What can be kept of the content is; what cannot stays aside as long as the form lives. */
    switchTo(next: Typology, isDynamic: boolean) {
      if (next === values.typology) {
        setValues({ ...values, dynamic: isDynamic });
        return;
      }
      const { draft } = convertContent(values, next);
      setOthers({ ...others, [values.typology]: values.input });
      setValues({ ...values, typology: next, dynamic: isDynamic, input: { ...startOf(next), ...others[next], ...draft } });
      setShown(new Set());
      setRefused([]);
    },
    continueDraft(draft: BuilderValues, version: number | undefined) {
      setValues(draft);
      if (version !== saved?.version) setDraftVersion(version);
    },
    /** When a field is left: one that was passed by says nothing. */
    leave(path: string) {
      const value = valueAt(values, path);
      if (typeof value === 'string' && value.trim() !== '' && shown !== 'all') setShown(new Set(shown).add(path));
    },
    /** Before saving: whether nothing is wrong. From now on every fault is said. */
    check(): boolean {
      setShown('all');
      return checkValues(values).length === 0;
    },
    accept(answer: Qr, sent: BuilderValues) {
      setSaved(answer);
      setShown(new Set());
      setRefused([]);
      setDraftVersion(undefined);
      setValues((now) => adoptSaved(now, sent, valuesOf(answer)));
    },
    /** Somebody else's save becomes what this form builds upon. */
    rebase(current: Qr, next: BuilderValues) {
      setSaved(current);
      setDraftVersion(undefined);
      setValues(next);
    },
    /** After a refusal: what stands on no field of this form. */
    refuse(error: unknown): readonly Violation[] {
      if (!(error instanceof ApiError)) return [];
      const { onFields, rest } = sortRefused(error.violations);
      setRefused(onFields.map((wrong) => ({ ...wrong, value: valueAt(values, wrong.path) })));
      return rest;
    },
  };
}

export type BuilderForm = ReturnType<typeof useBuilderForm>;

import { convertContent, types } from '@evercode/content';
import type { CodeType, Qr, Violation } from '@evercode/contract';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { dropBroughtCode, readBroughtCode } from '../../../platform/code/brought-code.ts';
import { adoptSaved, emptyValues, isSame, valuesOf, type BuilderValues } from './saving/builder-values.ts';
import { checkValues, splitViolations, valueAt, type FieldError } from './saving/check-values.ts';
import type { Draft } from './drafts/draft-store.ts';
import type { ContentDraft } from './fields/content-form.ts';
import { isSameJson } from './saving/merge-patch.ts';

/** A violation reported by the server; shown while the field still has the refused value. */
type RefusedField = FieldError & Readonly<{ value: unknown }>;
type InitialForm = Readonly<{ existing: Qr | undefined; type: CodeType; dynamic: boolean }>;

/** An empty form, or the code that the person made before signing up. */
function startValues(type: CodeType, dynamic: boolean): BuilderValues {
  const brought = readBroughtCode(type);
  return {
    ...emptyValues,
    type,
    dynamic,
    content: { ...types[type].empty, ...brought?.content },
    design: { ...emptyValues.design, ...brought?.design },
  };
}

/** The state of the builder's form: its values, their errors, and the saved version. */
export function useBuilderForm({ existing, type, dynamic }: InitialForm) {
  const [saved, setSaved] = useState(existing);
  const [typed, setValues] = useState<BuilderValues>(() =>
    existing ? valuesOf(existing) : startValues(type, dynamic),
  );
  // Taken over once. From here on it is a draft like any other.
  useEffect(() => dropBroughtCode(), []);
  /** The name of a new code follows its content until the person edits it. */
  const [isNamed, setNamed] = useState(existing !== undefined);
  const [suggestion, setSuggestion] = useState('');
  const values = useMemo(() => (isNamed ? typed : { ...typed, title: suggestion }), [typed, isNamed, suggestion]);
  /** The fields whose errors are shown. */
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const [lastExisting, setLastExisting] = useState(existing);
  /** The version a restored draft is based on, if it is not that of `saved`. */
  const [draftVersion, setDraftVersion] = useState<number>();
  /** The contents of types chosen before, restored when the type is chosen again. */
  const [formerContents, setFormerContents] = useState<Partial<Record<CodeType, ContentDraft>>>({});
  // The code was saved elsewhere, such as in the design dialog: adopts the change except for edited parts.
  if (existing && saved && lastExisting && existing !== lastExisting) {
    setLastExisting(existing);
    setSaved(existing);
    setValues(adoptSaved(values, valuesOf(lastExisting), valuesOf(existing)));
  }
  const untouched = saved
    ? valuesOf(saved)
    : { ...emptyValues, type: values.type, dynamic: values.dynamic, content: types[values.type].empty };
  const isDirty = !isSame(values, untouched);
  const found = shown === 'all' || shown.size > 0 ? findErrors() : [];

  /** A name that follows the content is missing only because the content is. */
  function findErrors(): FieldError[] {
    const errors = checkValues(values);
    return isNamed || errors.length === 1 ? errors : errors.filter(({ path }) => path !== 'title');
  }

  const errorAt = (path: string): FieldError | undefined => {
    const known = refused.find((one) => one.path === path && isSameJson(one.value, valueAt(values, path)));
    if (known) return known;
    return shown === 'all' || shown.has(path) ? found.find((one) => one.path === path) : undefined;
  };

  /** Shows the error of a field that lost the focus, unless it is still empty. */
  function leave(path: string): void {
    const value = valueAt(values, path);
    if (typeof value === 'string' && value.trim() !== '' && shown !== 'all') setShown(new Set(shown).add(path));
  }

  return {
    saved,
    values,
    isDirty,
    errorAt,
    /** The version that a save is based on. */
    version: draftVersion ?? saved?.version,
    isFromDraft: draftVersion !== undefined,
    change: (part: Partial<BuilderValues>) => setValues((now) => ({ ...now, ...part })),
    /** Whether the name still follows the content. */
    isNameSuggested: !isNamed,
    /** Called while rendering, with the name that the present content suggests. */
    suggestName(name: string) {
      if (!isNamed && name !== suggestion) setSuggestion(name);
    },
    rename(title: string) {
      setNamed(true);
      setValues((now) => ({ ...now, title }));
    },
    /** An emptied name of a new code follows the content again. */
    leaveName() {
      if (saved === undefined && typed.title.trim() === '') setNamed(false);
      else leave('title');
    },
    /** Converts the content as far as possible, and keeps the former content while the form is mounted. */
    switchTo(next: CodeType, isDynamic: boolean) {
      if (next === values.type) {
        setValues({ ...typed, dynamic: isDynamic });
        return;
      }
      const { draft } = convertContent({ type: values.type, content: values.content }, next);
      setFormerContents({ ...formerContents, [values.type]: values.content });
      setValues({
        ...typed,
        type: next,
        dynamic: isDynamic,
        content: { ...types[next].empty, ...formerContents[next], ...draft },
      });
      setShown(new Set());
      setRefused([]);
    },
    continueDraft({ values: draft, version, isNameSuggested }: Draft) {
      setValues(draft);
      setNamed(isNameSuggested !== true);
      if (version !== saved?.version) setDraftVersion(version);
    },
    leave,
    /** Shows all errors, and returns whether there are none. */
    check(): boolean {
      setShown('all');
      return checkValues(values).length === 0;
    },
    accept(answer: Qr, sent: BuilderValues) {
      setSaved(answer);
      setNamed(true);
      setShown(new Set());
      setRefused([]);
      setDraftVersion(undefined);
      setValues((now) => adoptSaved(now, sent, valuesOf(answer)));
    },
    /** Bases the form on a newer version saved by another person. */
    rebase(current: Qr, next: BuilderValues) {
      setSaved(current);
      setDraftVersion(undefined);
      setValues(next);
    },
    /** Shows the violations of a refused save at their fields, and returns the others. */
    refuse(error: unknown): readonly Violation[] {
      if (!(error instanceof ApiError)) return [];
      const { onFields, rest } = splitViolations(error.violations, values);
      setRefused(onFields.map((error) => ({ ...error, value: valueAt(values, error.path) })));
      return rest;
    },
  };
}

export type BuilderForm = ReturnType<typeof useBuilderForm>;

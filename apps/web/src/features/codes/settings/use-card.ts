import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { CodeChange } from '../../../platform/code/use-change-code.tsx';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import type { CardName, CardValues } from './drafts.ts';
import { useEditor } from './editor-context.ts';
import type { Issue } from './read-issues.ts';
import { useShownIssues } from './use-shown-issues.ts';

type Options<Name extends CardName> = Readonly<{
  name: Name;
  /** The request body. Values with equal bodies count as equal. */
  toBody: (values: CardValues[Name]) => CodeChange;
  issuesOf: (values: CardValues[Name]) => readonly Issue[];
  /** Messages specific to this card, where those of the violation code are too vague. */
  wordsOf?: (issue: Issue) => string | undefined;
}>;

export type Card<Name extends CardName> = Readonly<{
  values: CardValues[Name];
  set: (part: Partial<CardValues[Name]>) => void;
  /** The error of a field, once it was left or the card was submitted. */
  errorOf: (path: string) => string | undefined;
  /** The number in the path of the first visible error, such as the index of a list entry. */
  firstShown: (path: RegExp) => number | undefined;
  /** A filled field lost the focus. */
  leave: (path: string) => void;
  hasIssues: boolean;
  isUnchanged: boolean;
  isSaving: boolean;
  note: string | undefined;
  failure: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Saves something other than the input, such as turning the setting off. */
  send: (body: CodeChange, note: string) => Promise<void>;
}>;

/** The state of one card: its input, its errors and how it is saved. */
export function useCard<Name extends CardName>({ name, toBody, issuesOf, wordsOf }: Options<Name>): Card<Name> {
  const { t } = useTranslation('options');
  const describe = useFailureText();
  const { code, saved, drafts, setDraft, change } = useEditor();
  const values = drafts[name] ?? saved[name];
  const [refused, setRefused] = useState<{ values: unknown; issues: readonly Issue[] }>();
  const [isSaving, setSaving] = useState(false);
  const [confirmation, setConfirmation] = useState<{ note?: string; failure?: string }>({});

  const own = issuesOf(values);
  const issues = refused?.values === values ? [...own, ...refused.issues] : own;
  const shown = useShownIssues(issues, wordsOf);
  const isUnchanged = JSON.stringify(toBody(values)) === JSON.stringify(toBody(saved[name]));

  async function send(body: CodeChange, note: string): Promise<void> {
    setSaving(true);
    setConfirmation({});
    try {
      if ((await change(body, code.version)) === undefined) return;
      setDraft(name, undefined);
      shown.hide();
      setConfirmation({ note });
    } catch (error) {
      const found =
        error instanceof ApiError
          ? error.violations.map(({ propertyPath, code }) => ({ path: propertyPath.replace(/^settings\./, ''), code }))
          : [];
      setRefused({ values, issues: found });
      shown.show();
      if (error instanceof ApiError && error.isOffer) return;
      if (found.length === 0)
        setConfirmation({
          failure: error instanceof ApiError && error.code === 'changed-meanwhile' ? t('conflict') : describe(error),
        });
    } finally {
      setSaving(false);
    }
  }

  return {
    values,
    set(part) {
      setConfirmation({});
      setDraft(name, { ...values, ...part });
    },
    errorOf: shown.errorOf,
    firstShown: shown.firstShown,
    leave: shown.leave,
    hasIssues: own.length > 0,
    isUnchanged,
    isSaving,
    note: confirmation.note,
    failure: confirmation.failure,
    send,
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      if (isSaving || isUnchanged) return;
      shown.show();
      if (own.length === 0) void send(toBody(values), t('saved'));
      // Waits until the errors are rendered.
      else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  };
}

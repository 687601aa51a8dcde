import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import type { CodeChange } from '../../app/change-code/use-change-code.tsx';
import { useFailureText } from '../../app/use-failure-text.ts';
import type { CardName, CardValues } from './drafts.ts';
import { useEditor } from './editor-context.ts';
import type { Issue } from './read-issues.ts';
import { useIssueText } from './use-issue-text.ts';

type Options<Name extends CardName> = Readonly<{
  name: Name;
  /** What is sent. Two values that send the same are the same. */
  toBody: (values: CardValues[Name]) => CodeChange;
  issuesOf: (values: CardValues[Name]) => readonly Issue[];
  /** Words of the card's own, where those of the contract's code say too little. */
  wordsOf?: (issue: Issue) => string | undefined;
}>;

export type Card<Name extends CardName> = Readonly<{
  values: CardValues[Name];
  set: (part: Partial<CardValues[Name]>) => void;
  /** What is wrong there: once the field was left, or the card was sent. */
  errorOf: (path: string) => string | undefined;
  /** The number in the path of the first error that is shown, as of an entry of a list. */
  firstShown: (path: RegExp) => number | undefined;
  /** A field that has been filled was left. */
  leave: (path: string) => void;
  hasIssues: boolean;
  isUnchanged: boolean;
  isSaving: boolean;
  note: string | undefined;
  failure: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Saves something else than what was typed, such as that it is off. */
  send: (body: CodeChange, note: string) => Promise<void>;
}>;

/** One card: what is typed on it, what is wrong with that, and how it is saved. */
export function useCard<Name extends CardName>({ name, toBody, issuesOf, wordsOf }: Options<Name>): Card<Name> {
  const { t } = useTranslation('options');
  const describe = useFailureText();
  const textOf = useIssueText();
  const { qr, saved, drafts, setDraft, change } = useEditor();
  const values = drafts[name] ?? saved[name];
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<{ values: unknown; issues: readonly Issue[] }>();
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState<{ note?: string; failure?: string }>({});

  const own = issuesOf(values);
  const issues = refused?.values === values ? [...own, ...refused.issues] : own;
  const isUnchanged = JSON.stringify(toBody(values)) === JSON.stringify(toBody(saved[name]));

  async function send(body: CodeChange, note: string): Promise<void> {
    setSaving(true);
    setSaid({});
    try {
      if (await change(body, qr.version) === undefined) return;
      setDraft(name, undefined);
      setLeft(new Set());
      setSaid({ note });
    } catch (error) {
      const found = error instanceof ApiError ? error.violations.map(({ propertyPath, code }) => ({ path: propertyPath.replace(/^settings\./, ''), code })) : [];
      setRefused({ values, issues: found });
      setLeft('all');
      if (error instanceof ApiError && error.isOffer) return;
      if (found.length === 0) setSaid({ failure: error instanceof ApiError && error.code === 'changed-meanwhile' ? t('conflict') : describe(error) });
    } finally {
      setSaving(false);
    }
  }

  return {
    values,
    set(part) {
      setSaid({});
      setDraft(name, { ...values, ...part });
    },
    errorOf(path) {
      const issue = left === 'all' || left.has(path) ? issues.find((one) => one.path === path) : undefined;
      return issue && (wordsOf?.(issue) ?? textOf(issue));
    },
    firstShown(path) {
      const shown = issues.find((issue) => path.test(issue.path) && (left === 'all' || left.has(issue.path)));
      return shown && Number(path.exec(shown.path)?.[1]);
    },
    leave: (path) => setLeft((now) => (now === 'all' ? now : new Set(now).add(path))),
    hasIssues: own.length > 0,
    isUnchanged, isSaving, note: said.note, failure: said.failure, send,
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      if (isSaving || isUnchanged) return;
      setLeft('all');
      if (own.length === 0) void send(toBody(values), t('saved'));
      // The errors are drawn first.
      else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  };
}

import { qrSettings } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { RulesEditorProps } from '../../../../platform/code/rules-editor.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/form/dialogs/dialog-form.tsx';
import { toRuleDraft, type CardValues } from '../drafts.ts';
import { readIssues } from '../read-issues.ts';
import { toSettings } from '../to-settings.ts';
import { useShownIssues } from '../use-shown-issues.ts';
import { RulesList } from './rules-list.tsx';
import { useRuleWords } from './use-rule-words.ts';

/** The rules of a code that is being made. They are saved with it. */
export function RulesDialog({ rules, wanted, onSave, onClose }: RulesEditorProps) {
  const { t } = useTranslation('options');
  const [values, setValues] = useState<CardValues['rules']>(() => ({ list: rules.map(toRuleDraft) }));
  const patch = toSettings.rules(values);
  const issues = readIssues(patch);
  const shown = useShownIssues(issues, useRuleWords());
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (patch.rules === null) {
      onSave([]);
      return;
    }
    const read = qrSettings.safeParse(patch);
    if (read.success) onSave(read.data.rules ?? []);
    else {
      shown.show();
      // Waits until the errors are rendered.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };
  return (
    <Dialog title={t('rules.title')} text={t('rules.text')} onClose={onClose}>
      <DialogForm
        onSubmit={onSubmit}
        buttons={
          <>
            <Button variant="default" onClick={onClose}>
              {t('rules.cancel')}
            </Button>
            <Button type="submit">{t('rules.done')}</Button>
          </>
        }
      >
        <RulesList
          card={{ values, set: (part) => setValues((now) => ({ ...now, ...part })), ...shown }}
          wanted={wanted}
        />
      </DialogForm>
    </Dialog>
  );
}

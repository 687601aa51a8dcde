import { Button, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { shortenTag } from '../../../../platform/naming/shorten-tag.ts';
import { TagNamesField, withTyped } from '../../../../platform/naming/tag-names-field.tsx';
import { useTagNames } from '../../../../platform/naming/use-tags.ts';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import { PillChecks } from '../../../../ui/form/choices/pill-checks.tsx';
import type { Selection } from '../changes/use-selection.ts';
import type { BatchStep } from './batch-actions.ts';

type Props = Readonly<{
  selection: Selection;
  isPending: boolean;
  onClose: () => void;
  onChoose: (step: BatchStep) => void;
}>;

/** Adds tags to all selected codes and removes others from them. */
export function TagManyDialog({ selection, isPending, onClose, onChoose }: Props) {
  const { t } = useTranslation(['batch', 'projects']);
  const names = useTagNames();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  // Of all that match only the workspace's tags are known.
  const present =
    selection.kind === 'matching'
      ? names
      : [...new Set(selection.codes.flatMap(({ tags }) => tags.map(({ name }) => name)))].toSorted();
  const all = withTyped(added, typed);
  const isReady = all.length + removed.length > 0;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onChoose({ action: 'tag', add: [...all], remove: [...removed] });
  };
  return (
    <FormDialog
      title={t('batch:tag.title', { count: selection.count })}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('projects:cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isReady}>
            {t('batch:tag.confirm')}
          </Button>
        </>
      }
    >
      <TagNamesField
        label={t('batch:tag.add')}
        hint={t('batch:tag.hint')}
        nameRemove={(name) => `${t('batch:tag.remove')}: ${name}`}
        values={added}
        onChange={setAdded}
        typed={typed}
        onTyped={setTyped}
        isFirst
      />
      {present.length > 0 ? (
        <PillChecks
          legend={t('batch:tag.remove')}
          options={present.map((name) => ({ value: name, label: shortenTag(name) }))}
          values={removed}
          onChange={setRemoved}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('batch:tag.none')}
        </Text>
      )}
    </FormDialog>
  );
}

import { limits } from '@evercode/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shortenTag } from '../../../../platform/naming/shorten-tag.ts';
import { useTagNames } from '../../../../platform/naming/use-tags.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { PillChecks } from '../../../../ui/form/pill-checks.tsx';
import type { Selection } from '../changes/use-selection.ts';
import type { BatchStep } from './batch-actions.ts';
import classes from './tag-many-dialog.module.css';

type Props = Readonly<{
  selection: Selection;
  isPending: boolean;
  onClose: () => void;
  onChoose: (step: BatchStep) => void;
}>;

/** Adds tags to all selected codes and removes others from them. */
export function TagManyDialog({ selection, isPending, onClose, onChoose }: Props) {
  const { t } = useTranslation(['batch', 'projects']);
  const id = useId();
  const names = useTagNames();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  // Of all that match only the workspace's tags are known.
  const present =
    selection.kind === 'matching'
      ? names
      : [...new Set(selection.codes.flatMap(({ tags }) => tags.map(({ name }) => name)))].toSorted();
  const wanted = typed.trim().toLowerCase();
  const all = wanted === '' ? added : [...new Set([...added, wanted])];
  const isReady = all.length + removed.length > 0;

  const keep = () => {
    setAdded(all.slice(0, limits.tags.most));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && wanted !== '') {
      event.preventDefault();
      keep();
    }
    if (event.key === 'Backspace' && typed === '') setAdded(added.slice(0, -1));
  };
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
      <div>
        <TextInput
          label={t('batch:tag.add')}
          description={t('batch:tag.hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={typed}
          maxLength={limits.tags.nameMax}
          autoComplete="off"
          list={id}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <datalist id={id}>
          {names
            .filter((name) => !added.includes(name))
            .map((name) => (
              <option key={name}>{name}</option>
            ))}
        </datalist>
        {added.length > 0 && (
          <ul className={classes.tags}>
            {added.map((name) => (
              <li key={name} className={classes.tag}>
                <span title={name}>{shortenTag(name)}</span>
                <button
                  type="button"
                  aria-label={`${t('batch:tag.remove')}: ${name}`}
                  onClick={() => setAdded(added.filter((each) => each !== name))}
                >
                  <IconX size={14} stroke={2} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {present.length > 0 ? (
        <PillChecks
          legend={t('batch:tag.remove')}
          options={present.map((name) => ({ value: name, label: shortenTag(name) }))}
          values={removed}
          onChange={setRemoved}
        />
      ) : (
        <p className={classes.none}>{t('batch:tag.none')}</p>
      )}
    </FormDialog>
  );
}

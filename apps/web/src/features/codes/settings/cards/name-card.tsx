import { limits } from '@evercode/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { SettingsForm } from '../../../../ui/layout/frames/settings-card.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { CardValues } from '../drafts.ts';
import type { Issue } from '../read-issues.ts';
import { useCard } from '../use-card.ts';

function issuesOf({ title, description }: CardValues['name']): Issue[] {
  const trimmed = title.trim();
  if (trimmed === '') return [{ path: 'title', code: 'required' }];
  if (trimmed.length > limits.title.max) return [{ path: 'title', code: 'too-long' }];
  return description.trim().length > limits.description.max ? [{ path: 'description', code: 'too-long' }] : [];
}

/** The save button appears only after a change; an empty name cannot be saved. */
export function NameCard() {
  const { t } = useTranslation(['options', 'validation']);
  const { decide } = useMe();
  const card = useCard({
    name: 'name',
    issuesOf,
    toBody: ({ title, description }) => ({ title: title.trim(), description: description.trim() }),
    wordsOf: ({ path, code }) =>
      code === 'too-long'
        ? t('validation:maxLength', { max: path === 'title' ? limits.title.max : limits.description.max })
        : undefined,
  });
  const { title, description } = card.values;
  const isReadOnly = !decide('qr.update').allowed;
  return (
    <SettingsForm
      title={t('options:name.title')}
      text={t('options:name.text')}
      submit={t('options:save')}
      onSubmit={card.onSubmit}
      isSaving={card.isSaving}
      isUnchanged={card.isUnchanged || title.trim() === ''}
      note={card.note}
      failure={card.failure}
    >
      <TextInput
        label={t('options:name.name')}
        value={title}
        autoComplete="off"
        readOnly={isReadOnly}
        required
        withAsterisk={false}
        error={title.trim() === '' ? t('validation:required') : card.errorOf('title')}
        onChange={({ currentTarget }) => card.set({ title: currentTarget.value })}
        onBlur={() => card.leave('title')}
      />
      <Textarea
        label={t('options:name.description')}
        description={t('options:name.descriptionHint')}
        value={description}
        rows={3}
        readOnly={isReadOnly}
        error={card.errorOf('description')}
        onChange={({ currentTarget }) => card.set({ description: currentTarget.value })}
        onBlur={() => card.leave('description')}
      />
    </SettingsForm>
  );
}

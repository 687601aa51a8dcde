import { limits } from '@evercode/contract';
import { Stack, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import type { BuilderForm } from './use-builder-form.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

type Input = RefObject<HTMLInputElement | null>;
type Props = Readonly<{ form: BuilderForm; titleInput: Input; urlInput: Input }>;

export function ContentCard({ form, titleInput, urlInput }: Props) {
  const { t } = useTranslation('builder');
  const errorText = useFieldErrorText();
  const { values, errors, saved } = form;
  return (
    <Panel title={t('content.title')}>
      <Stack gap="lg">
        <TextInput
          ref={titleInput} name="title" label={t('content.name')} description={t('content.nameHint')} required withAsterisk={false}
          placeholder={t('content.namePlaceholder')} maxLength={limits.title.max} autoComplete="off"
          value={values.title} error={errorText(errors.title)}
          onChange={(event) => form.change({ title: event.currentTarget.value })} onBlur={() => form.checkField('title')}
        />
        <TextInput
          ref={urlInput} name="url" label={t('content.url')} description={t(saved ? 'content.urlHintSaved' : 'content.urlHint')} required withAsterisk={false}
          placeholder="www.example.com" inputMode="url" autoCapitalize="none" spellCheck={false} autoComplete="url"
          value={values.url} error={errorText(errors.url)}
          onChange={(event) => form.change({ url: event.currentTarget.value })} onBlur={() => form.checkField('url')}
        />
      </Stack>
    </Panel>
  );
}

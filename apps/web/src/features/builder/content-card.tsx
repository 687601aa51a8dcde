import { limits } from '@evercode/contract';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLatePart } from '../../app/late-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { typeIcons } from './types/type-icons.ts';
import type { AssetShelf, ContentForm } from './content/content-form.ts';
import { formOf } from './content/content-forms.ts';
import classes from './content-card.module.css';
import { ProjectField } from './project-field.tsx';
import type { BuilderForm } from './use-builder-form.ts';
import { useViolationText } from './use-violation-text.ts';

type Props = Readonly<{ form: BuilderForm; assets: AssetShelf; onEnter: (path: string) => void }>;

/** What the code is called, what it holds, and, for who wants it, what else is known of it. */
export function ContentCard({ form, assets, onEnter }: Props) {
  const { t } = useTranslation('builder');
  const textOf = useViolationText();
  const { values } = form;
  const errorAt = (path: string) => {
    const wrong = form.wrongAt(path);
    return wrong && textOf(wrong, values.input);
  };
  const contentForm = formOf(values.typology);
  const Icon = typeIcons[values.typology];
  return (
    <Panel
      title={t('content.title')}
      aside={<span className={classes.type}><Icon size={16} stroke={1.75} aria-hidden />{t(`types.${values.typology}.name`)}</span>}
    >
      <Stack gap="lg">
        <TextInput
          name="title" data-path="title" label={t('content.name')} description={t('content.nameHint')} required withAsterisk={false}
          placeholder={t('content.namePlaceholder')} maxLength={limits.title.max} autoComplete="off"
          value={values.title} error={errorAt('title')} onFocus={() => onEnter('')}
          onChange={(event) => form.change({ title: event.currentTarget.value })} onBlur={() => form.leave('title')}
        />
        {!values.dynamic && <p className={classes.static}>{t(form.saved ? 'content.staticSaved' : 'content.static')}</p>}
        {contentForm && <Fields key={values.typology} contentForm={contentForm} {...{ form, assets, onEnter, errorAt }} />}
        {errorAt('input') !== undefined && <p className={classes.whole} role="alert">{errorAt('input')}</p>}
        <details className={classes.more} open={errorAt('description') !== undefined || undefined}>
          <summary>{t('content.more')}</summary>
          <Stack gap="lg" pt="md">
            <ProjectField value={values.project} title={form.saved?.project?.title} onChange={(project) => form.change({ project })} />
            <Textarea
              name="description" data-path="description" label={t('content.description')} description={t('content.descriptionHint')} autosize minRows={2} maxRows={6}
              maxLength={limits.description.max} value={values.description} error={errorAt('description')}
              onChange={(event) => form.change({ description: event.currentTarget.value })} onBlur={() => form.leave('description')}
            />
          </Stack>
        </details>
      </Stack>
    </Panel>
  );
}

type FieldsProps = Props & Readonly<{ contentForm: ContentForm; errorAt: (path: string) => string | undefined }>;

function Fields({ contentForm, form, assets, onEnter, errorAt }: FieldsProps) {
  const [part] = useState(() => createLatePart(contentForm.load));
  return (
    <part.Component
      value={form.values.input} onChange={(input) => form.change({ input })} assets={assets} onEnter={onEnter}
      errorOf={(path) => errorAt(`input.${path}`)} onLeave={(path) => form.leave(`input.${path}`)}
    />
  );
}

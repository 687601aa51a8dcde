import { limits } from '@evercode/contract';
import { Skeleton, Stack, Textarea } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { DomainField } from '../../../../platform/domains/domain-field.tsx';
import { useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import type { FormFiles } from '../fields/content-form.ts';
import { fieldsPart } from '../types/fields-part.ts';
import classes from './content-card.module.css';
import { NameField } from '../naming/name-field.tsx';
import { ProjectField } from './project-field.tsx';
import type { BuilderForm } from '../use-builder-form.ts';
import { useViolationText } from '../saving/use-violation-text.ts';

type Props = Readonly<{ form: BuilderForm; files: FormFiles; onEnter: (path: string) => void }>;

/** The content and the name of the code; its project and description in a collapsed section. */
export function ContentCard({ form, files, onEnter }: Props) {
  const { t } = useTranslation('builder');
  const textOf = useViolationText();
  const { values } = form;
  const isLoaded = useIsLoaded(fieldsPart(values.type));
  const errorAt = (path: string) => {
    const error = form.errorAt(path);
    return error && textOf(error, values.content);
  };
  // The name comes with the fields, which would move it.
  if (!isLoaded)
    return (
      <Panel title={t('content.title')}>
        <Loading>
          <Skeleton height={240} radius="md" />
        </Loading>
      </Panel>
    );
  return (
    <Panel title={t('content.title')}>
      <Stack gap="lg">
        {!values.dynamic && (
          <p className={classes.static}>{t(form.saved ? 'content.staticSaved' : 'content.static')}</p>
        )}
        <Fields key={values.type} {...{ form, files, onEnter, errorAt }} />
        {errorAt('content') !== undefined && (
          <p className={classes.whole} role="alert">
            {errorAt('content')}
          </p>
        )}
        <NameField form={form} error={errorAt('title')} onEnter={() => onEnter('')} />
        <details className={classes.more} open={errorAt('description') !== undefined || undefined}>
          <summary>{t('content.more')}</summary>
          <Stack gap="lg" pt="md">
            <ProjectField
              value={values.project}
              title={form.saved?.project?.title}
              onChange={(project) => form.change({ project })}
            />
            {values.dynamic && !form.saved && (
              <DomainField value={values.domain} onChange={(domain) => form.change({ domain })} />
            )}
            <Textarea
              name="description"
              data-path="description"
              label={t('content.description')}
              description={t('content.descriptionHint')}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={limits.description.max}
              value={values.description}
              error={errorAt('description')}
              onChange={(event) => form.change({ description: event.currentTarget.value })}
              onBlur={() => form.leave('description')}
            />
          </Stack>
        </details>
      </Stack>
    </Panel>
  );
}

type FieldsProps = Props & Readonly<{ errorAt: (path: string) => string | undefined }>;

function Fields({ form, files, onEnter, errorAt }: FieldsProps) {
  const { Component } = fieldsPart(form.values.type);
  return (
    <Component
      value={form.values.content}
      onChange={(content) => form.change({ content })}
      files={files}
      onEnter={onEnter}
      errorOf={(path) => errorAt(`content.${path}`)}
      onLeave={(path) => form.leave(`content.${path}`)}
    />
  );
}

import { routes, type BulkTable } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { NewRulesRow } from '../../../../platform/code/rules/new-rules-row.tsx';
import { DomainField } from '../../../../platform/domains/domain-field.tsx';
import { templatesQuery } from '../../../../platform/drawing/design-queries.ts';
import { useFollowJob } from '../../../../platform/jobs/use-follow-job.ts';
import { TagNamesField, withTyped } from '../../../../platform/naming/tag-names-field.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { ProjectField } from '../../../../platform/projects/project-field.tsx';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FirstCodes } from '../check/first-codes.tsx';
import { readingOf, useTableCheck } from '../check/use-table-check.ts';
import { WizardFrame } from '../wizard-frame.tsx';
import { makesEditable, makesPages, sharedValuesOf } from '../work/shared-values.ts';
import type { TableWork } from '../work/table-work.ts';
import type { TableState } from '../work/use-table-work.ts';
import classes from './create-step.module.css';
import { DesignChoice } from './design-choice.tsx';
import { PageTemplateField } from './page-template-field.tsx';
import { useTemplateContent } from './use-designs.ts';

type Props = Readonly<{ state: TableState; table: BulkTable; work: TableWork }>;

/**
 * Where the codes go and how they look. They are created as a job, while their project is shown: its progress is in the
 * strip above.
 */
export function CreateStep({ state, table, work: kept }: Props) {
  const { t } = useTranslation('bulk');
  const [typed, setTyped] = useState('');
  const describe = useFailureText();
  const mayRule = useMay()('qr.set-rules').is === 'open';
  // Rules that the person may not set any more, after a change of the plan or role, would refuse every row.
  const work = mayRule ? kept : { ...kept, rules: [] };
  const { data, error, isPending, isPlaceholderData } = useTableCheck(table.uuid, work, sharedValuesOf(work));
  const creating = useCreate(state, table, work);
  const ready = data?.ready ?? 0;
  const start = () => creating.mutate({ tags: withTyped(work.tags, typed) });
  return (
    <WizardFrame
      way="create"
      step="create"
      onReturn={state.go}
      actions={
        <>
          <Button variant="default" size="md" onClick={() => state.go('check')}>
            {t('back')}
          </Button>
          {!error && (
            <Button
              size="md"
              loading={creating.isPending || isPending || isPlaceholderData}
              disabled={ready === 0}
              onClick={start}
            >
              {t('create.submit', { count: ready })}
            </Button>
          )}
        </>
      }
    >
      {error && <Notice tone="bad">{describe(error)}</Notice>}
      <section className={classes.card} aria-label={t('create.where')}>
        <h2 className={classes.heading}>{t('create.where')}</h2>
        <div className={classes.fields}>
          <ProjectField value={work.project} onChange={(project) => state.change({ project })} />
          {makesEditable(work) && (
            <DomainField
              value={work.domain}
              description={t('create.domainHint')}
              onChange={(domain) => state.change({ domain })}
            />
          )}
          <TagNamesField
            label={t('create.tags')}
            hint={t('create.tagsHint')}
            nameRemove={(name) => t('create.removeTag', { name })}
            values={work.tags}
            onChange={(tags) => state.change({ tags })}
            typed={typed}
            onTyped={setTyped}
          />
          {makesPages(work) && <PageTemplateField value={work.page} onChange={(page) => state.change({ page })} />}
        </div>
      </section>
      {makesEditable(work) && <NewRulesRow rules={work.rules} onChange={(rules) => state.change({ rules })} />}
      <section className={classes.card} aria-label={t('create.design')}>
        <h2 className={classes.heading}>{t('create.design')}</h2>
        <DesignChoice value={work} onChoose={(design) => state.change(design)} />
      </section>
      {data !== undefined && data.previews.length > 0 && <FirstCodes previews={data.previews} work={work} />}
    </WizardFrame>
  );
}

function useCreate(state: TableState, { uuid }: BulkTable, work: TableWork) {
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const follow = useFollowJob();
  const contentOf = useTemplateContent();
  const { data: templates } = useQuery(templatesQuery(api));
  const template = templates?.find((each) => each.uuid === work.template);
  return useMutation({
    mutationFn: ({ tags }: { tags: readonly string[] }) =>
      api.call(routes.createFromTable, {
        params: { uuid },
        body: {
          ...readingOf(work),
          rest: {
            ...(work.project !== null && { project: work.project }),
            ...(work.style !== null && { style: work.style }),
            ...(template && { designParams: contentOf(template) }),
            ...(tags.length > 0 && { tags: [...tags] }),
            ...sharedValuesOf(work),
          },
          // The last step has shown which rows are left out.
          skipFaulty: true,
          mail: true,
        },
      }),
    onSuccess(job) {
      follow(job);
      state.finish();
      const project = work.project?.split('/').at(-1);
      void navigate(project === undefined ? paths.codes() : paths.project(project), { replace: true });
    },
    onError(error) {
      notify.failure(error);
      // Meanwhile the plan has less room, or an ending was taken.
      if (error instanceof ApiError && (error.code === 'table-faulty' || error.isOffer)) state.go('check');
    },
  });
}

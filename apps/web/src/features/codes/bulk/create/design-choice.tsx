import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { stylesQuery, templatesQuery } from '../../../../platform/drawing/design-queries.ts';
import { useTemplateName } from '../../../../platform/drawing/use-template-name.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { TileChoice } from '../../../../ui/form/choices/tile-choice.tsx';
import type { TableWork } from '../work/table-work.ts';
import classes from './create-step.module.css';

type Design = Pick<TableWork, 'style' | 'template'>;
type Props = Readonly<{ value: Design; onChoose: (design: Design) => void }>;

const standard = 'standard';

/** The standard design, a template of the product or a saved design. */
export function DesignChoice({ value, onChoose }: Props) {
  const { t } = useTranslation(['bulk', 'design']);
  const api = useApi();
  const nameOf = useTemplateName();
  const workspace = useMe().workspace.uuid;
  const mayApply = useMay()('design.apply-style');
  const styles = useQuery({ ...stylesQuery(api, workspace), enabled: mayApply.is !== 'hidden' });
  const templates = useQuery(templatesQuery(api));
  const picture = (url: string) => <img src={url} alt="" width={64} height={64} loading="lazy" />;
  // The standard design is one of the templates, too: it leads the list, drawn as such.
  const [first, ...others] = templates.data ?? [];
  if (first === undefined) return <Skeleton height={110} radius="md" />;
  return (
    <>
      <TileChoice
        name="design-template"
        legend={t('bulk:create.templates')}
        isLegendHidden
        value={value.style === null ? (value.template ?? standard) : undefined}
        options={[
          { value: standard, label: nameOf(first.name), picture: picture(first.previewUrl) },
          ...others.map(({ uuid, name, previewUrl }) => ({
            value: uuid,
            label: nameOf(name),
            picture: picture(previewUrl),
          })),
        ]}
        onChoose={(uuid) => onChoose({ style: null, template: uuid === standard ? null : uuid })}
      />
      {mayApply.is !== 'hidden' && styles.data !== undefined && styles.data.length > 0 && (
        <div className={classes.saved}>
          <h3 className={classes.subheading}>
            {t('bulk:create.saved')}{' '}
            {mayApply.is === 'locked' && <PlanBadge plan={mayApply.plan} onUnlock={mayApply.unlock} />}
          </h3>
          <TileChoice
            name="design-style"
            legend={t('bulk:create.saved')}
            isLegendHidden
            value={value.style ?? undefined}
            options={styles.data.map(({ iri, name, imageUrl }) => ({
              value: iri,
              label: name || t('design:styles.untitled'),
              picture: picture(imageUrl),
            }))}
            onChoose={(style) => (mayApply.is === 'locked' ? mayApply.unlock() : onChoose({ style, template: null }))}
          />
        </div>
      )}
    </>
  );
}

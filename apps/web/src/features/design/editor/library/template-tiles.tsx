import type { QrDesign } from '@evercode/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { changedParams } from '../../../../platform/drawing/changed-params.ts';
import { TileList } from '../../../../ui/form/choices/tile-list.tsx';
import { TilesLoading } from '../../../../ui/form/choices/tiles-loading.tsx';
import type { Candidate } from '../editing/design-store.ts';
import { useEditor } from '../editing/editor-context.ts';
import { LoadFailure } from '../load-failure.tsx';
import { DrawnTemplate } from './drawn-template.tsx';
import { ReplaceFrameField } from './replace-frame-field.tsx';
import { applyTemplate } from './template-content.ts';
import { useCandidates } from './use-candidates.ts';
import { useTemplates } from './use-library.ts';
import { useTemplateLabel, useTemplateName } from '../../../../platform/drawing/use-template-name.ts';

const few = 12;

/** Complete designs to start from. The logo stays, and the frame unless the person chooses otherwise. */
export function TemplateTiles({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation('design');
  const nameOf = useTemplateName();
  const labelOf = useTemplateLabel();
  const { text, look, replacesFrame } = useEditor();
  const { triedKey, choose } = useCandidates();
  const list = useTemplates();
  const shown = useMemo(() => list.data?.slice(0, isAll ? undefined : few), [list.data, isAll]);
  if (list.isError) return <LoadFailure text={t('templates.failed')} onRetry={() => void list.refetch()} />;
  if (!shown)
    return (
      <>
        <ReplaceFrameField of="templates" />
        <TilesLoading count={few} />
      </>
    );

  const toCandidate = (template: QrDesign): Candidate => ({
    key: template.uuid,
    from: 'templates',
    name: nameOf(template.name),
    apply: ({ design, logo }, replaces) => ({
      design: applyTemplate(design, template, {
        replacesFrame: replaces,
        label: labelOf(template.name),
        usualLabel: t('frame.usualLabel'),
      }),
      logo,
    }),
  });
  const isWorn = ({ key, apply }: Candidate) =>
    triedKey === undefined
      ? Object.keys(changedParams(look.design, apply(look, replacesFrame.templates).design)).length === 0
      : triedKey === key;
  return (
    <>
      <ReplaceFrameField of="templates" />
      <TileList
        tiles={shown.map((template) => {
          const candidate = toCandidate(template);
          return {
            key: candidate.key,
            label: candidate.name,
            picture: <DrawnTemplate text={text} template={template} label={labelOf(template.name)} />,
            isPressed: isWorn(candidate),
            onPress: () => choose(candidate),
          };
        })}
      />
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changedParams } from '../../../../platform/drawing/changed-params.ts';
import { TileList } from '../../../../ui/form/tile-list.tsx';
import { useEditor } from '../editing/editor-context.ts';
import { LoadFailure } from '../load-failure.tsx';
import { DrawnTemplate } from './drawn-template.tsx';
import { ReplaceFrameField } from './replace-frame-field.tsx';
import { applyTemplate } from './template-content.ts';
import { useTemplateName } from './use-template-name.ts';
import { useTemplates } from './use-library.ts';

const few = 8;

/** Complete designs to start from. The logo stays, and the frame unless the person chooses otherwise. */
export function TemplateTiles({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation('design');
  const nameOf = useTemplateName();
  const {
    text,
    look: { design, logo },
    store,
    replacesFrame,
  } = useEditor();
  const list = useTemplates();
  const shown = useMemo(() => list.data?.slice(0, isAll ? undefined : few), [list.data, isAll]);
  if (list.isError) return <LoadFailure text={t('templates.failed')} onRetry={() => void list.refetch()} />;
  if (!shown) return <Skeleton height={110} radius="md" />;
  const apply = (template: (typeof shown)[number]) => applyTemplate(design, template, replacesFrame);
  return (
    <>
      <ReplaceFrameField of="templates" />
      <TileList
        tiles={shown.map((template) => ({
          key: template.uuid,
          label: nameOf(template.name),
          picture: <DrawnTemplate text={text} template={template} />,
          isPressed: Object.keys(changedParams(design, apply(template))).length === 0,
          onPress: () => store.applyLook({ design: apply(template), logo }),
        }))}
      />
    </>
  );
}

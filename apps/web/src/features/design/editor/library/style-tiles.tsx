import type { QrStyle } from '@evercode/contract';
import { withoutFrameAndLogo } from '@evercode/contract/frame-and-logo';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import { DeleteTile, TileList } from '../../../../ui/form/choices/tile-list.tsx';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { LoadFailure } from '../load-failure.tsx';
import { ReplaceFrameField } from './replace-frame-field.tsx';
import { useCandidates } from './use-candidates.ts';
import { useStyles } from './use-library.ts';

const few = 6;

/** The workspace's saved designs with their logos, newest first. */
export function StyleTiles({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation('design');
  const mayBe = useMay();
  const [apply, save] = [mayBe('design.apply-style'), mayBe('design.save-style')];
  const { look } = useEditor();
  const { triedKey, choose } = useCandidates();
  const { list, remove } = useStyles();
  const [asked, setAsked] = useState<QrStyle>();
  if (list.isError) return <LoadFailure text={t('styles.failed')} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={110} radius="md" />;
  if (list.data.length === 0) return <p className={classes.hint}>{t('styles.empty')}</p>;

  const nameOf = ({ name }: QrStyle) => name || t('styles.untitled');
  const wear = (style: QrStyle) => {
    if (apply.is === 'locked') apply.unlock();
    if (apply.is !== 'open') return;
    const { uuid, designParams, logo } = style;
    const design = { ...designParams, savedStyle: uuid };
    choose({
      key: uuid,
      from: 'styles',
      name: nameOf(style),
      apply: (now, replacesFrame) =>
        replacesFrame ? { design, logo } : { ...now, design: { ...now.design, ...withoutFrameAndLogo(design) } },
    });
  };
  const beside = (style: QrStyle) =>
    apply.is === 'open' &&
    save.is === 'open' && (
      <DeleteTile label={t('styles.delete', { name: nameOf(style) })} onClick={() => setAsked(style)} />
    );
  return (
    <>
      {apply.is === 'open' && <ReplaceFrameField of="styles" />}
      {/* The button that saves a design has the badge of the group, unless it is missing. */}
      {apply.is === 'locked' && save.is !== 'locked' && (
        <p className={classes.hint}>
          <PlanBadge plan={apply.plan} onUnlock={apply.unlock} />
        </p>
      )}
      <TileList
        tiles={list.data.slice(0, isAll ? undefined : few).map((style) => ({
          key: style.uuid,
          label: nameOf(style),
          name: t('styles.apply', { name: nameOf(style) }),
          picture: <img src={style.imageUrl} alt="" loading="lazy" width={66} height={66} />,
          isPressed: (triedKey ?? look.design.savedStyle) === style.uuid,
          onPress: () => wear(style),
          beside: beside(style),
        }))}
      />
      {asked && (
        <QuestionDialog
          title={t('styles.deleteTitle', { name: nameOf(asked) })}
          text={t('styles.deleteText')}
          onClose={() => setAsked(undefined)}
        >
          <Button variant="default" onClick={() => setAsked(undefined)} data-autofocus>
            {t('styles.keep')}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(asked, { onSettled: () => setAsked(undefined) })}
          >
            {t('styles.deleteConfirm')}
          </Button>
        </QuestionDialog>
      )}
    </>
  );
}

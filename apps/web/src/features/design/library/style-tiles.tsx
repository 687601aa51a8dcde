import type { QrStyle } from '@evercode/contract';
import { ActionIcon, Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockMark } from '../../../app/permission/lock-mark.tsx';
import { useMay } from '../../../app/permission/use-may.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useStyles } from './use-library.ts';

const few = 6;

/** Designs with their logos that the workspace keeps, newest first. */
export function StyleTiles({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation('design');
  const mayBe = useMay();
  const [apply, save] = [mayBe('design.apply-style'), mayBe('design.save-style')];
  const { look, store } = useEditor();
  const { list, remove } = useStyles();
  const [asked, setAsked] = useState<QrStyle>();
  if (list.isError) return <LoadFailure text={t('styles.failed')} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={110} radius="md" />;
  if (list.data.length === 0) return <p className={classes.hint}>{t('styles.empty')}</p>;

  const nameOf = ({ name }: QrStyle) => name || t('styles.untitled');
  const wear = ({ uuid, designParams, logo }: QrStyle) => {
    if (apply.is === 'locked') apply.unlock();
    if (apply.is === 'open') store.wear({ design: { ...designParams, savedStyle: uuid }, logo });
  };
  return (
    <>
      <ul className={classes.tiles}>
        {list.data.slice(0, isAll ? undefined : few).map((style) => (
          <li key={style.uuid} className={classes.place}>
            <UnstyledButton className={classes.tile} aria-pressed={look.design.savedStyle === style.uuid} aria-label={t('styles.apply', { name: nameOf(style) })} onClick={() => wear(style)}>
              <span className={classes.picture}><img src={style.imageUrl} alt="" loading="lazy" width={66} height={66} /></span>
              <span className={classes.tileLabel}>{nameOf(style)}</span>
            </UnstyledButton>
            {apply.is === 'locked' && <span className={classes.lock}><LockMark /></span>}
            {apply.is === 'open' && save.is === 'open' && (
              <ActionIcon size={24} radius="xl" variant="default" className={classes.delete ?? ''} aria-label={t('styles.delete', { name: nameOf(style) })} onClick={() => setAsked(style)}>
                <IconTrash size={14} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <QuestionDialog title={t('styles.deleteTitle', { name: nameOf(asked) })} text={t('styles.deleteText')} onClose={() => setAsked(undefined)}>
          <Button variant="default" onClick={() => setAsked(undefined)} data-autofocus>{t('styles.keep')}</Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(asked, { onSettled: () => setAsked(undefined) })}>{t('styles.deleteConfirm')}</Button>
        </QuestionDialog>
      )}
    </>
  );
}

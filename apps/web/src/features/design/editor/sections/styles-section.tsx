import { limits } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { MoreLink } from './more-link.tsx';
import { StyleTiles } from '../library/style-tiles.tsx';
import { useStyles } from '../library/use-library.ts';

export function StylesSection() {
  const { t } = useTranslation('design');
  const { list } = useStyles();
  return (
    <>
      <StyleTiles />
      {(list.data?.length ?? 0) > 0 && <MoreLink to="styles">{t('all.styles')}</MoreLink>}
      <SaveStyle />
    </>
  );
}

function SaveStyle() {
  const { t } = useTranslation('design');
  const may = useMay()('design.save-style');
  const notify = useNotify();
  const { title, look } = useEditor();
  const { save } = useStyles();
  const [name, setName] = useState<string>();
  if (may.is === 'hidden') return null;
  if (name === undefined) {
    return (
      <div className={classes.upload}>
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
          rightSection={may.is === 'locked' && <PlanBadge plan={may.plan} />}
          onClick={() => (may.is === 'locked' ? may.unlock() : setName(title))}
        >
          {t('styles.save')}
        </Button>
        <span className={classes.hint}>{t('styles.hint')}</span>
      </div>
    );
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || save.isPending) return;
    save.mutate(
      { name: wanted, look },
      {
        onSuccess: () => {
          notify.success(t('styles.saved', { name: wanted }));
          setName(undefined);
        },
      },
    );
  };
  return (
    <form onSubmit={onSubmit} className={classes.naming} noValidate>
      <TextInput
        label={t('styles.name')}
        value={name}
        maxLength={limits.title.max}
        autoComplete="off"
        data-autofocus
        ref={focusOnce}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
        {t('styles.confirm')}
      </Button>
      <Button variant="default" onClick={() => setName(undefined)}>
        {t('styles.cancel')}
      </Button>
    </form>
  );
}

/** A ref callback with a stable identity, so it runs once: the field replaces the button that had the focus. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.select();
}

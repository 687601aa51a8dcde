import { limits, type Qr, type Tag } from '@evercode/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useMe } from '../signed-in/use-me.ts';
import { shortenTag } from './shorten-tag.ts';
import { TagForm } from './tag-form.tsx';
import classes from './tags-row.module.css';
import { useDeferredFocus } from './use-deferred-focus.ts';
import { useTags } from './use-tags.ts';

/** `isBare`: omits the label where a heading already names it. */
export function TagsRow({ code, isBare = false }: { code: Qr; isBare?: boolean }) {
  const { t } = useTranslation('design');
  const { decide } = useMe();
  const { add, remove } = useTags(code);
  const [isAdding, setAdding] = useState(false);
  const { target, want } = useDeferredFocus();
  const isFull = code.tags.length >= limits.tags.most;

  const onRemove = (tag: Tag) => {
    want();
    remove.mutate(tag);
  };
  const onLeave = () => {
    want();
    add.reset();
    setAdding(false);
  };
  return (
    <section className={classes.row} aria-label={t('tags.label')} data-bare={isBare || undefined}>
      {!isBare && <h3 className={classes.title}>{t('tags.label')}</h3>}
      {code.tags.length > 0 && (
        <ul className={classes.list}>
          {code.tags.map((tag) => (
            <li key={tag.uuid} className={classes.tag}>
              <span className={classes.name} title={tag.name}>
                {shortenTag(tag.name)}
              </span>
              {decide('tag.delete').allowed && (
                <ActionIcon
                  size={24}
                  radius="xl"
                  variant="subtle"
                  color="gray"
                  aria-label={t('tags.remove', { name: tag.name })}
                  onClick={() => onRemove(tag)}
                >
                  <IconX size={14} stroke={2} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <TagForm tags={code.tags} add={add} onLeave={onLeave} onPassBy={() => setAdding(false)} />}
      {!isAdding && isFull && <span className={classes.full}>{t('tags.full', { count: limits.tags.most })}</span>}
      {!isAdding && !isFull && decide('tag.create').allowed && (
        <Button
          ref={target}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('tags.add')}
        </Button>
      )}
    </section>
  );
}

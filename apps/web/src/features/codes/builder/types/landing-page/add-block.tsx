import { blockKinds, limits, type BlockKind } from '@evercode/contract';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { AddButton } from '../../parts/add-button.tsx';
import type { Place } from '../../fields/place.ts';
import classes from './add-block.module.css';
import { blockIcons } from './block-kinds.ts';

type Props = Readonly<{ place: Place; isFull: boolean; isEmpty: boolean; onAdd: (kind: BlockKind) => void }>;

/** Lists every kind of block with a description, expanded in place below the blocks. */
export function AddBlock({ place, isFull, isEmpty, onAdd }: Props) {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(isEmpty);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) list.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return undefined;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      element.querySelector('button')?.focus();
    };
    element.addEventListener('keydown', closeByEscape);
    return () => element.removeEventListener('keydown', closeByEscape);
  }, [isOpen]);
  const error = place.form.errorOf(place.path);

  return (
    <div ref={root}>
      <AddButton
        place={place}
        isExpanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        full={isFull && t('part.full', { count: limits.page.blocks })}
        error={error === undefined ? undefined : isEmpty ? t('blocks.needsOne') : error}
      >
        {t('blocks.add')}
      </AddButton>
      {isOpen && !isFull && (
        <ul ref={list} className={classes.kinds} aria-label={t('blocks.add')}>
          {blockKinds.map((kind) => {
            const Icon = blockIcons[kind];
            return (
              <li key={kind}>
                <UnstyledButton
                  className={classes.kind}
                  onClick={() => {
                    setOpen(false);
                    onAdd(kind);
                    focusNewest(root.current);
                  }}
                >
                  <span className={classes.icon}>
                    <Icon size={20} stroke={1.75} aria-hidden />
                  </span>
                  <span>
                    <span className={classes.name}>{t(`blocks.kinds.${kind}.name`)}</span>
                    <span className={classes.line}>{t(`blocks.kinds.${kind}.line`)}</span>
                  </span>
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Focuses the first field of the block just added, the last of the list above. */
function focusNewest(root: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const added = root?.parentElement?.querySelector(':scope > ol > li:last-child');
    (
      added?.querySelector<HTMLElement>('input:not([type=radio], [hidden]), textarea') ??
      added?.querySelector<HTMLElement>('[aria-expanded]')
    )?.focus();
  });
}

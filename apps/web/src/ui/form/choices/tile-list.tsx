import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tile-choice.module.css';

type PressTile = Readonly<{
  key: string;
  label: string;
  /** The accessible name, when the label alone does not say what a press does. */
  name?: string;
  picture: ReactNode;
  /** Whether it is currently applied. */
  isPressed: boolean;
  onPress: () => void;
  beside?: ReactNode;
}>;

type Props = Readonly<{ label?: string; shape?: 'page'; tiles: readonly PressTile[] }>;

/**
 * Drawn looks to apply with a press. For actions that may be repeated, as opposed to the stored selection of
 * `TileChoice`.
 */
export function TileList({ label, shape, tiles }: Props) {
  return (
    <ul className={classes.tiles} data-shape={shape} aria-label={label}>
      {tiles.map(({ key, label: words, name, picture, isPressed, onPress, beside }) => (
        <li key={key} className={classes.place}>
          <UnstyledButton className={classes.tile ?? ''} aria-pressed={isPressed} aria-label={name} onClick={onPress}>
            <span className={classes.picture}>{picture}</span>
            <span className={classes.label}>{words}</span>
          </UnstyledButton>
          {beside}
        </li>
      ))}
    </ul>
  );
}

/** A delete button on the corner of a tile. */
export function DeleteTile({ label, onClick }: Readonly<{ label: string; onClick: () => void }>) {
  return (
    <ActionIcon
      size={24}
      radius="xl"
      variant="default"
      className={classes.delete ?? ''}
      aria-label={label}
      onClick={onClick}
    >
      <IconTrash size={14} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

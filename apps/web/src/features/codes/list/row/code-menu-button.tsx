import type { QrListItem } from '@evercode/contract';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './code-menu-button.module.css';
import type { RowWords } from './row-words.ts';

type Props = Readonly<{ code: QrListItem; words: RowWords }> & ComponentProps<'button'>;

const dots = <IconDots size={18} stroke={1.75} aria-hidden />;

/** The menu passes an empty class, which must not replace that of the button. */
export function CodeMenuButton({ code, words, className = '', ...others }: Props) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      aria-haspopup="menu"
      aria-label={words.t('row.menu', { title: code.title })}
      {...others}
    >
      {dots}
    </button>
  );
}

import { Menu, type MenuItemProps } from '@mantine/core';
import classes from './dangerous-item.module.css';

/** An item of a menu that leads to removing something. */
export function DangerousItem({ onClick, ...props }: MenuItemProps & { onClick: () => void }) {
  return <Menu.Item className={classes.item ?? ''} onClick={onClick} {...props} />;
}

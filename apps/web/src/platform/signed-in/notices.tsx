import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './notices.module.css';

export function Notices() {
  return <Notifications position="bottom-left" autoClose={5000} classNames={{ root: classes.root ?? '' }} />;
}

import { hideNotification, type NotificationData } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './notices.module.css';

const shownMs = 8000;

/** The notifications for as long as their own component cannot be fetched. */
export function PlainNotices({ entries }: Readonly<{ entries: readonly NotificationData[] }>) {
  return (
    <div className={classes.root} data-position="bottom-left" data-plain>
      {entries.map((entry) => (
        <PlainNotice key={entry.id} {...entry} />
      ))}
    </div>
  );
}

function PlainNotice({ id, role, message }: NotificationData) {
  useEffect(() => {
    const timer = setTimeout(() => id !== undefined && hideNotification(id), shownMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={classes.plain} role={role ?? 'status'}>
      {message}
    </div>
  );
}

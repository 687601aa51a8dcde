import type { ReactNode } from 'react';
import { QrArt, type QrArtMood } from '../../ui/qr-art.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import classes from './pages.module.css';

interface Message {
  mood: QrArtMood;
  title: string;
  text: string;
  reference?: string | undefined;
  actions?: ReactNode;
  details?: ReactNode;
}

/** One picture, one sentence, one way on. */
export function MessageBlock({ mood, title, text, reference, actions, details }: Message) {
  usePageTitle(title);
  return (
    <div className={classes.message}>
      <QrArt mood={mood} />
      <h1>{title}</h1>
      <p>{text}</p>
      {reference && <p className={classes.reference}>{reference}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {details}
    </div>
  );
}

export function MessagePage(message: Message) {
  return (
    <main className={classes.standalone}>
      <MessageBlock {...message} />
    </main>
  );
}

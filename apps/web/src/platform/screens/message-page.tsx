import type { ReactNode } from 'react';
import { CodeArt, type CodeArtMood } from '../../ui/layout/marks/code-art.tsx';
import { usePageTitle } from '../navigation/page-title.ts';
import classes from './pages.module.css';

interface Message {
  mood: CodeArtMood;
  title: string;
  text: string;
  reference?: string | undefined;
  actions?: ReactNode;
  details?: ReactNode;
}

/** A page with one drawing, one sentence and one action. */
export function MessageBlock({ mood, title, text, reference, actions, details }: Message) {
  usePageTitle(title);
  return (
    <div className={classes.message}>
      <CodeArt mood={mood} />
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

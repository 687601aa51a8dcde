import { IconArrowUp, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ContentDraft } from '../fields/content-form.ts';
import classes from './scene-parts.module.css';

/** Building blocks of scenes: sketches of the apps that a scan opens when it does not open a visitor page. */
export type SceneProps = Readonly<{ content: ContentDraft }>;

export function Browser({ address, note }: Readonly<{ address: string; note: string }>) {
  const shown = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <div className={classes.scene}>
      <div className={classes.bar}>
        <IconLock size={12} stroke={2} aria-hidden />
        <span className={classes.address}>{shown}</span>
      </div>
      <Sketch />
      <p className={classes.hint}>{note}</p>
    </div>
  );
}

/** A placeholder for a page of another site, whose content is unknown. */
export function Sketch() {
  return (
    <div className={classes.sketch} aria-hidden>
      <span data-part="picture" />
      <span data-part="head" />
      <span />
      <span />
      <span data-part="short" />
      <span data-part="gap" />
      <span />
      <span />
      <span data-part="short" />
    </div>
  );
}

export function Sheet({
  title,
  action,
  children,
}: Readonly<{ title: string; action: ReactNode; children: ReactNode }>) {
  return (
    <div className={classes.scene} data-tone="grey">
      <div className={classes.sheet}>
        <div className={classes.sheetHead}>
          <strong>{title}</strong>
          <span className={classes.send}>{action}</span>
        </div>
        {children}
      </div>
    </div>
  );
}

export function Line({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <p className={classes.line}>
      <span>{label}</span>
      <b>{children}</b>
    </p>
  );
}

export function Chat({
  tone,
  icon,
  to,
  message,
  note,
}: Readonly<{ tone: 'green' | 'blue'; icon: ReactNode; to: string; message: string; note: string }>) {
  return (
    <div className={classes.scene} data-tone={tone}>
      <div className={classes.chatHead}>
        <span className={classes.face}>{icon}</span>
        <strong>{to}</strong>
      </div>
      <p className={classes.hint} data-place="chat">
        {note}
      </p>
      <div className={classes.composer}>
        <span>{message}</span>
        <i>
          <IconArrowUp size={16} aria-hidden />
        </i>
      </div>
    </div>
  );
}

type AskProps = Readonly<{ icon: ReactNode; title: string; note: string; button?: string; tone?: 'green' }>;

export function Ask({ icon, title, note, button, tone }: AskProps) {
  return (
    <div className={classes.scene} data-tone="grey">
      <div className={classes.ask}>
        <span className={classes.askIcon} data-tone={tone}>
          {icon}
        </span>
        <strong>{title}</strong>
        <p>{note}</p>
        {button !== undefined && (
          <span className={classes.askButton} data-tone={tone}>
            {button}
          </span>
        )}
      </div>
    </div>
  );
}

import type { Typology } from '@evercode/contract';
import {
  IconArrowDown, IconArrowUp, IconBrandWhatsapp, IconFileText, IconFileTypePdf, IconLock, IconPhone, IconQrcode, IconUser, IconWifi,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentDraft } from '../content/content-form.ts';
import { recordOf, textOf } from '../form-parts/place.ts';
import classes from './phone-scene.module.css';

type Props = Readonly<{ typology: Typology; dynamic: boolean; input: ContentDraft }>;

/** Where a scan leads when it is no page of ours: another program of the phone, drawn in its plainest form, with what it is given. */
export function PhoneScene({ typology, input }: Props) {
  const { t } = useTranslation('builder');
  const text = (name: string) => textOf(input[name]).trim();
  switch (typology) {
    case 'website':
      return <Browser address={text('url')} note={t('scene.website')} />;
    case 'email':
      return (
        <Sheet title={t('scene.email')} action={<IconArrowUp size={16} aria-hidden />}>
          <Line label={t('scene.to')}>{text('email')}</Line>
          <Line label={t('scene.subject')}>{text('subject')}</Line>
          <p className={classes.letter}>{text('message')}</p>
        </Sheet>
      );
    case 'whatsapp':
      return <Chat tone="green" icon={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />} to={text('phone')} message={text('message')} note={t('scene.unsent')} />;
    case 'sms':
      return <Chat tone="blue" icon={<IconUser size={18} stroke={1.75} aria-hidden />} to={text('phone')} message={text('message')} note={t('scene.unsent')} />;
    case 'phone':
      return <Ask icon={<IconPhone size={26} stroke={1.75} aria-hidden />} tone="green" title={text('phone')} note={t('scene.phone')} button={t('scene.call')} />;
    case 'wifi':
      return <Ask icon={<IconWifi size={26} stroke={1.75} aria-hidden />} title={text('ssid')} note={t('scene.wifi')} button={t('scene.join')} />;
    case 'text':
      return <Ask icon={<IconQrcode size={26} stroke={1.75} aria-hidden />} title={t('scene.text')} note={text('text')} />;
    case 'deep-link':
      return <DeepLink input={input} />;
    case 'business-card':
      return <Contact input={input} />;
    case 'file':
      return <Ask icon={<IconArrowDown size={26} stroke={1.75} aria-hidden />} title={text('title') || t('scene.file')} note={t('scene.fileText')} />;
    default:
      return <Pdf title={text('title') || t('scene.pdf')} />;
  }
}

function Browser({ address, note }: Readonly<{ address: string; note: string }>) {
  const shown = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <div className={classes.scene}>
      <div className={classes.bar}><IconLock size={12} stroke={2} aria-hidden /><span className={classes.address}>{shown}</span></div>
      <Sketch />
      <p className={classes.hint}>{note}</p>
    </div>
  );
}

/** Somebody else’s page: we do not know it, and do not pretend to. */
function Sketch() {
  return (
    <div className={classes.sketch} aria-hidden>
      <span data-part="picture" /><span data-part="head" /><span /><span /><span data-part="short" /><span data-part="gap" /><span /><span /><span data-part="short" />
    </div>
  );
}

function Sheet({ title, action, children }: Readonly<{ title: string; action: ReactNode; children: ReactNode }>) {
  return (
    <div className={classes.scene} data-tone="grey">
      <div className={classes.sheet}>
        <div className={classes.sheetHead}><strong>{title}</strong><span className={classes.send}>{action}</span></div>
        {children}
      </div>
    </div>
  );
}

function Line({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return <p className={classes.line}><span>{label}</span><b>{children}</b></p>;
}

function Chat({ tone, icon, to, message, note }: Readonly<{ tone: 'green' | 'blue'; icon: ReactNode; to: string; message: string; note: string }>) {
  return (
    <div className={classes.scene} data-tone={tone}>
      <div className={classes.chatHead}><span className={classes.face}>{icon}</span><strong>{to}</strong></div>
      <p className={classes.hint} data-place="chat">{note}</p>
      <div className={classes.composer}><span>{message}</span><i><IconArrowUp size={16} aria-hidden /></i></div>
    </div>
  );
}

type AskProps = Readonly<{ icon: ReactNode; title: string; note: string; button?: string; tone?: 'green' }>;

function Ask({ icon, title, note, button, tone }: AskProps) {
  return (
    <div className={classes.scene} data-tone="grey">
      <div className={classes.ask}>
        <span className={classes.askIcon} data-tone={tone}>{icon}</span>
        <strong>{title}</strong>
        <p>{note}</p>
        {button !== undefined && <span className={classes.askButton} data-tone={tone}>{button}</span>}
      </div>
    </div>
  );
}

function DeepLink({ input }: Readonly<{ input: ContentDraft }>) {
  const { t } = useTranslation('builder');
  const rows = (['ios', 'android'] as const).flatMap((system) => {
    const { link, store } = recordOf(input[system]);
    return textOf(link) === '' && textOf(store) === '' ? [] : [{ system, link: textOf(link), store: textOf(store) }];
  });
  return (
    <div className={classes.scene} data-tone="grey">
      <ol className={classes.ways}>
        {rows.map(({ system, link, store }) => (
          <li key={system}>
            <strong>{t(`scene.${system}`)}</strong>
            <span>{link}</span>
            <small>{t('scene.orStore', { store: hostOf(store) })}</small>
          </li>
        ))}
        <li><strong>{t('scene.others')}</strong><span>{textOf(input['fallbackUrl']).replace(/^https?:\/\//, '')}</span></li>
      </ol>
    </div>
  );
}

function Contact({ input }: Readonly<{ input: ContentDraft }>) {
  const { t } = useTranslation('builder');
  const of = (list: string, key: string) => (Array.isArray(input[list]) ? input[list] : []).map((entry: unknown) => textOf(recordOf(entry)[key]));
  const name = [textOf(input['firstName']), textOf(input['lastName'])].filter(Boolean).join(' ');
  const lines = [...of('phones', 'number'), ...of('emails', 'email'), ...(Array.isArray(input['websites']) ? input['websites'].map(textOf) : [])].filter(Boolean);
  return (
    <div className={classes.scene} data-tone="grey">
      <div className={classes.ask}>
        <span className={classes.askIcon}><IconUser size={26} stroke={1.75} aria-hidden /></span>
        <strong>{name || textOf(input['company'])}</strong>
        <p>{[textOf(input['jobTitle']), name && textOf(input['company'])].filter(Boolean).join(', ')}</p>
        <ul className={classes.contact}>{lines.slice(0, 6).map((line) => <li key={line}>{line}</li>)}</ul>
        <span className={classes.askButton}>{t('scene.addContact')}</span>
      </div>
    </div>
  );
}

function Pdf({ title }: Readonly<{ title: string }>) {
  return (
    <div className={classes.scene} data-tone="grey">
      <div className={classes.bar}><IconFileTypePdf size={14} stroke={2} aria-hidden /><span className={classes.address}>{title}</span></div>
      <div className={classes.sheetOfPaper}><IconFileText size={30} stroke={1.5} aria-hidden /><Sketch /></div>
    </div>
  );
}

function hostOf(address: string): string {
  const whole = address.includes('://') ? address : `https://${address}`;
  return URL.canParse(whole) ? new URL(whole).hostname : address;
}

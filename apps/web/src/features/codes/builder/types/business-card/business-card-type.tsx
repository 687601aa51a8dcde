import { IconAddressBook, IconUser } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { button, face, line, middle } from '../boxes.ts';
import { toRecord, textOf } from '../../fields/place.ts';
import type { SceneProps } from '../../preview/scene-parts.tsx';
import classes from '../../preview/scene-parts.module.css';
import type { BuilderType } from '../builder-type.ts';

export const businessCardType: BuilderType = {
  icon: IconAddressBook,
  sketch: [
    [6, 6, 60, 24, 6, 'accent'],
    face(18, 24, 'strong'),
    middle(48, 30, 'strong'),
    middle(55, 20),
    line(65, 40),
    button(74),
  ],
  Scene,
  loadFields: async () => (await import('./business-card-fields.tsx')).BusinessCardFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  const of = (list: string, key: string) =>
    (Array.isArray(content[list]) ? content[list] : []).map((entry: unknown) => textOf(toRecord(entry)[key]));
  const name = [textOf(content['firstName']), textOf(content['lastName'])].filter(Boolean).join(' ');
  const lines = [
    ...of('phones', 'number'),
    ...of('emails', 'email'),
    ...(Array.isArray(content['websites']) ? content['websites'].map(textOf) : []),
  ].filter(Boolean);
  return (
    <div className={classes.scene} data-tone="grey">
      <div className={classes.ask}>
        <span className={classes.askIcon}>
          <IconUser size={26} stroke={1.75} aria-hidden />
        </span>
        <strong>{name || textOf(content['company'])}</strong>
        <p>{[textOf(content['jobTitle']), name && textOf(content['company'])].filter(Boolean).join(', ')}</p>
        <ul className={classes.contact}>
          {lines.slice(0, 6).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <span className={classes.askButton}>{t('scene.addContact')}</span>
      </div>
    </div>
  );
}

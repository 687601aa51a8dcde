import { IconAppWindow } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { middle } from '../boxes.ts';
import { toRecord, textOf } from '../../fields/place.ts';
import type { SceneProps } from '../../preview/scene-parts.tsx';
import classes from '../../preview/scene-parts.module.css';
import type { BuilderType } from '../builder-type.ts';

export const deepLinkType: BuilderType = {
  icon: IconAppWindow,
  sketch: [
    [12, 16, 21, 21, 6, 'soft'],
    [39, 16, 21, 21, 6, 'soft'],
    [12, 43, 21, 21, 6, 'soft'],
    [36, 40, 27, 27, 9, 'soft'],
    [39, 43, 21, 21, 6, 'accent'],
    middle(76, 30, 'strong'),
  ],
  Scene,
  loadFields: async () => (await import('./deep-link-fields.tsx')).DeepLinkFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  const rows = (['ios', 'android'] as const).flatMap((system) => {
    const { link, store } = toRecord(content[system]);
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
        <li>
          <strong>{t('scene.others')}</strong>
          <span>{textOf(content['fallbackUrl']).replace(/^https?:\/\//, '')}</span>
        </li>
      </ol>
    </div>
  );
}

function hostOf(address: string): string {
  const whole = address.includes('://') ? address : `https://${address}`;
  return URL.canParse(whole) ? new URL(whole).hostname : address;
}

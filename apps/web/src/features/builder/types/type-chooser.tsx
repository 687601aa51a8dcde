import { canBeStatic, dynamicTypologies, eitherTypologies, staticOnlyTypologies, type Typology } from '@evercode/contract';
import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasForm } from '../content/content-forms.ts';
import { TinyPhone } from './tiny-phone.tsx';
import classes from './type-chooser.module.css';
import { typeIcons } from './type-icons.ts';
import { writeTypeWish, type TypeWish } from './type-wish.ts';

type Props = Readonly<{
  /** A printed code stays dynamic or static; a new one can be either. */
  only?: 'dynamic' | 'static' | undefined;
  /** What the code is now. */
  chosen: TypeWish | undefined;
  /** Whether the link is not to be followed, because something is asked first. */
  onChoose: (wish: TypeWish) => boolean;
  addressOf?: (wish: TypeWish) => string;
}>;

const staticTypologies = [...eitherTypologies, ...staticOnlyTypologies];

/** What a code can be. */
export function TypeChooser({ only, chosen, onChoose, addressOf = writeTypeWish }: Props) {
  const { t } = useTranslation('builder');
  const card = (typology: Typology, dynamic: boolean) => {
    const Icon = typeIcons[typology];
    const wish = { typology, dynamic };
    const isChosen = chosen?.typology === typology && chosen.dynamic === dynamic;
    return (
      <li key={typology}>
        <Link
          to={addressOf(wish)} className={classes.card} aria-current={isChosen || undefined}
          onClick={(event) => { if (onChoose(wish)) event.preventDefault(); }}
        >
          <span className={classes.words}>
            <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
            <span className={classes.name}>{t(`types.${typology}.name`)}</span>
            <span className={classes.line}>{t(dynamic || !isEither(typology) ? `types.${typology}.line` : `types.${typology}.static`)}</span>
          </span>
          <span className={classes.phone}><TinyPhone typology={typology} /></span>
        </Link>
      </li>
    );
  };
  return (
    <div className={classes.chooser}>
      {only !== 'static' && (
        <Group title={t('chooser.dynamic')} text={t('chooser.dynamicText')}>{dynamicTypologies.filter(hasForm).map((typology) => card(typology, true))}</Group>
      )}
      {only !== 'dynamic' && (
        <Group title={t('chooser.static')} text={t('chooser.staticText')}>
          {staticTypologies.filter((typology) => canBeStatic(typology) && hasForm(typology)).map((typology) => card(typology, false))}
        </Group>
      )}
    </div>
  );
}

const isEither = (typology: Typology): typology is (typeof eitherTypologies)[number] => eitherTypologies.some((one) => one === typology);

function Group({ title, text, children }: Readonly<{ title: string; text: string; children: ReactNode }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <Title order={2} size="h3" id={id}>{title}</Title>
      <p className={classes.text}>{text}</p>
      <ul className={classes.cards}>{children}</ul>
    </section>
  );
}

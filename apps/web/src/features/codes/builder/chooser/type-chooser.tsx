import { canBeDynamic, canBeEither, canBeStatic, codeTypes, type CodeType } from '@evercode/content/names';
import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { builderTypes } from '../types/builder-types.ts';
import { PhoneSketch } from './phone-sketch.tsx';
import classes from './type-chooser.module.css';
import { writeTypeChoice, type TypeChoice } from './type-choice.ts';

type Props = Readonly<{
  /** Limits the choice for a saved code, which stays dynamic or static. A new code can be either. */
  only?: 'dynamic' | 'static' | undefined;
  /** The current type. */
  chosen: TypeChoice | undefined;
  /** Returns true to keep the link from navigating, such as to confirm a loss first. */
  onChoose: (choice: TypeChoice) => boolean;
  addressOf?: (choice: TypeChoice) => string;
}>;

/** Lists the types of code as links. */
export function TypeChooser({ only, chosen, onChoose, addressOf = writeTypeChoice }: Props) {
  const { t } = useTranslation('builder');
  const card = (type: CodeType, dynamic: boolean) => {
    const Icon = builderTypes[type].icon;
    const choice = { type, dynamic };
    const isChosen = chosen?.type === type && chosen.dynamic === dynamic;
    return (
      <li key={type}>
        <Link
          to={addressOf(choice)}
          className={classes.card}
          aria-current={isChosen || undefined}
          onClick={(event) => {
            if (onChoose(choice)) event.preventDefault();
          }}
        >
          <span className={classes.words}>
            <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
            <span className={classes.name}>{t(`types.${type}.name`)}</span>
            <span className={classes.line}>
              {t(dynamic || !canBeEither(type) ? `types.${type}.line` : `types.${type}.static`)}
            </span>
          </span>
          <span className={classes.phone}>
            <PhoneSketch type={type} />
          </span>
        </Link>
      </li>
    );
  };
  return (
    <div className={classes.chooser}>
      {only !== 'static' && (
        <Group title={t('chooser.dynamic')} text={t('chooser.dynamicText')}>
          {codeTypes.filter(canBeDynamic).map((type) => card(type, true))}
        </Group>
      )}
      {only !== 'dynamic' && (
        <Group title={t('chooser.static')} text={t('chooser.staticText')}>
          {codeTypes.filter(canBeStatic).map((type) => card(type, false))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, text, children }: Readonly<{ title: string; text: string; children: ReactNode }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <p className={classes.text}>{text}</p>
      <ul className={classes.cards}>{children}</ul>
    </section>
  );
}

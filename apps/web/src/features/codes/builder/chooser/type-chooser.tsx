import { canBeDynamic, canBeStatic, codeTypes, type CodeType } from '@evercode/content/names';
import { Button, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { recommendTypes } from '../../../../platform/code/recommended-types.ts';
import { matchesWords } from '../../../../platform/language/match-words.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useUpgradePrompt } from '../../../../platform/upgrade/use-upgrade-prompt.ts';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import { LimitStrip } from './limit-strip.tsx';
import { RecommendedCard } from './recommended-card.tsx';
import { TypeCard } from './type-card.tsx';
import classes from './type-chooser.module.css';
import { writeTypeChoice, type TypeChoice } from './type-choice.ts';
import { useFullPlan } from './use-full-plan.ts';

type Props = Readonly<{
  /** Limits the choice for a saved code, which stays dynamic or static. A new code can be either. */
  only?: 'dynamic' | 'static' | undefined;
  /** The current type. */
  chosen: TypeChoice | undefined;
  /** Returns true to keep the link from navigating, such as to confirm a loss first. */
  onChoose: (choice: TypeChoice) => boolean;
  addressOf?: (choice: TypeChoice) => string;
}>;

/** Lists the types of code as links, the ones that suit the workspace first, with a search by synonyms. */
export function TypeChooser({ only, chosen, onChoose, addressOf = writeTypeChoice }: Props) {
  const { t } = useTranslation(['builder', 'chooser']);
  const { workspace } = useMe();
  const prompt = useUpgradePrompt();
  const full = useFullPlan();
  const lists = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState('');
  // A saved code has its room already.
  const isFull = full !== undefined && only === undefined;
  const recommended = recommendTypes(workspace);

  const isFound = (type: CodeType, dynamic: boolean) =>
    matchesWords(
      searched,
      t(`builder:types.${type}.name`),
      t(`builder:types.${type}.line`),
      t(`chooser:words.${type}`),
      t(dynamic ? 'builder:chooser.dynamic' : 'builder:chooser.static'),
    );
  const editable = only === 'static' ? [] : codeTypes.filter((type) => canBeDynamic(type) && isFound(type, true));
  const fixed = only === 'dynamic' ? [] : codeTypes.filter((type) => canBeStatic(type) && isFound(type, false));
  const count = editable.length + fixed.length;

  const propsOf = (choice: TypeChoice) => ({
    choice,
    to: addressOf(choice),
    isFull: isFull && choice.dynamic,
    onClick(event: MouseEvent) {
      if (isFull && choice.dynamic) {
        event.preventDefault();
        prompt({ feature: 'qr-codes', requiredPlan: full.requiredPlan });
      } else if (onChoose(choice)) event.preventDefault();
    },
  });
  const card = (type: CodeType, dynamic: boolean) => (
    <li key={type}>
      <TypeCard {...propsOf({ type, dynamic })} isChosen={chosen?.type === type && chosen.dynamic === dynamic} />
    </li>
  );
  /** Enter opens the first match. */
  const onSearch = (event: FormEvent) => {
    event.preventDefault();
    if (searched.trim() !== '') lists.current?.querySelector<HTMLElement>('a')?.click();
  };

  const nothing = t('chooser:none', { words: searched.trim() });
  // The button is gone afterwards.
  const clear = () => {
    setSearched('');
    field.current?.focus();
  };

  return (
    <div className={classes.chooser}>
      {isFull && <LimitStrip full={full} />}
      <search>
        <form className={classes.search} onSubmit={onSearch}>
          <TextInput
            ref={field}
            type="search"
            size="md"
            aria-label={t('chooser:search')}
            placeholder={t('chooser:search')}
            autoComplete="off"
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            value={searched}
            onChange={(event) => setSearched(event.currentTarget.value)}
          />
          <output className={classes.count}>
            {searched.trim() !== '' && (count > 0 ? t('chooser:found', { count }) : <HiddenText>{nothing}</HiddenText>)}
          </output>
        </form>
      </search>
      {searched.trim() === '' && only === undefined && (
        <Group
          isLarge
          title={
            recommended.for === undefined
              ? t('chooser:recommended')
              : t('chooser:recommendedFor', { whom: t(`chooser:whom.${recommended.for}`) })
          }
        >
          {recommended.types.map((type) => (
            <li key={type}>
              <RecommendedCard {...propsOf({ type, dynamic: canBeDynamic(type) })} />
            </li>
          ))}
        </Group>
      )}
      <div ref={lists} className={classes.lists}>
        {editable.length > 0 && (
          <Group title={t('builder:chooser.dynamic')} text={t('builder:chooser.dynamicText')}>
            {editable.map((type) => card(type, true))}
          </Group>
        )}
        {fixed.length > 0 && (
          <Group title={t('builder:chooser.static')} text={t('builder:chooser.staticText')}>
            {fixed.map((type) => card(type, false))}
          </Group>
        )}
      </div>
      {count === 0 && (
        <div className={classes.nothing}>
          <p>{nothing}</p>
          <Button variant="default" onClick={clear}>
            {t('chooser:clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

type GroupProps = Readonly<{ title: string; text?: string; isLarge?: boolean; children: ReactNode }>;

function Group({ title, text, isLarge = false, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      <ul className={classes.cards} data-large={isLarge || undefined}>
        {children}
      </ul>
    </section>
  );
}

import { limits } from '@evercode/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { newId } from '../../../../ui/form/new-id.ts';
import type { LanguageDraft } from '../drafts.ts';
import { useEditor } from '../editor-context.ts';
import { useLanguageOptions } from '../languages/use-language-options.ts';
import { readIssues } from '../read-issues.ts';
import { toSettings } from '../to-settings.ts';
import classes from '../settings-dialog.module.css';
import { useCard, type Card } from '../use-card.ts';
import { GatedForm } from './gated-form.tsx';

/** Addresses by language; readers of other languages get the code's own content. */
export function LanguagesCard() {
  const { t } = useTranslation(['options', 'validation']);
  const {
    code: { destination, settings },
  } = useEditor();
  const card = useCard({
    name: 'languages',
    toBody: (values) => ({ settings: toSettings.languages(values) }),
    issuesOf: (values) => readIssues(toSettings.languages(values)),
    wordsOf: ({ path, code }) => {
      if (!path.endsWith('.language')) return undefined;
      return code === 'duplicated' ? t('options:languages.duplicated') : t('validation:required');
    },
  });
  const { links } = card.values;
  const options = useLanguageOptions(links.map(({ language }) => language));
  return (
    <GatedForm
      card={card}
      action="qr.set-languages"
      title={t('options:languages.title')}
      text={t('options:languages.text')}
      isOn={settings.languages !== undefined}
      off={{ settings: { languages: null } }}
      kept={links.map(({ language, url }) => [options.find(({ value }) => value === language)?.label ?? language, url])}
    >
      {links.length > 0 && (
        <ul className={classes.rows}>
          {links.map((link, index) => (
            <LanguageRow key={link.key} card={card} link={link} index={index} options={options} />
          ))}
          <li className={classes.row}>
            <p className={classes.rest}>
              <span>{t('options:languages.other')}</span>
              <span className={classes.address}>{destination}</span>
            </p>
          </li>
        </ul>
      )}
      {links.length < limits.settings.languages && (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => card.set({ links: [...links, { key: newId(), language: '', url: '' }] })}
        >
          {t('options:languages.add')}
        </Button>
      )}
      {settings.languages !== undefined && <p className={classes.hint}>{t('options:languages.disableHint')}</p>}
    </GatedForm>
  );
}

type RowProps = Readonly<{
  card: Card<'languages'>;
  link: LanguageDraft;
  index: number;
  options: { value: string; label: string }[];
}>;

function LanguageRow({ card, link, index, options }: RowProps) {
  const { t } = useTranslation('options');
  const { links } = card.values;
  const path = `languages.links.${index}`;
  const change = (part: Partial<LanguageDraft>) => card.set({ links: links.with(index, { ...link, ...part }) });
  const name = options.find(({ value }) => value === link.language)?.label;
  return (
    <li className={classes.row}>
      <div className={classes.fields}>
        <ChoiceField
          label={t('languages.language')}
          placeholder={t('languages.choose')}
          data={options}
          value={link.language || null}
          allowDeselect={false}
          nothingFoundMessage={t('languages.nothingFound')}
          error={card.errorOf(`${path}.language`)}
          onChange={(language) => change({ language: language ?? '' })}
        />
        <TextInput
          label={t('languages.url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={link.url}
          error={card.errorOf(`${path}.url`)}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
          onBlur={() => link.url !== '' && card.leave(`${path}.url`)}
        />
      </div>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        aria-label={name === undefined ? t('languages.removeUnnamed') : t('languages.remove', { language: name })}
        onClick={() => card.set({ links: links.toSpliced(index, 1) })}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useIndustryOptions, type ChosenIndustry } from '../../../platform/forms/use-industry-options.ts';
import { matchesWords } from '../../../platform/language/match-words.ts';
import classes from './industry-question.module.css';

type Props = Readonly<{
  isSending: boolean;
  /** `0`: skipped. */
  onChoose: (industry: ChosenIndustry | '0') => void;
  onBack: () => void;
}>;

/** The industries, found by what people call their work. A click answers the question. */
export function IndustryQuestion({ isSending, onChoose, onBack }: Props) {
  const { t } = useTranslation('onboarding');
  const industries = useIndustryOptions();
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState<ChosenIndustry | '0'>();
  const isSearching = searched.trim() !== '';
  const found = industries.filter(
    ({ value, label }) => !isSearching || matchesWords(searched, label, value === 'other' ? '' : t(`words.${value}`)),
  );
  const choose = (industry: ChosenIndustry | '0') => {
    if (isSending) return;
    setChosen(industry);
    onChoose(industry);
  };
  /** Enter takes the first match. */
  const onSearch = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (isSearching && first) choose(first.value);
  };

  return (
    <div className={classes.question}>
      <search>
        <form onSubmit={onSearch}>
          <TextInput
            type="search"
            size="md"
            aria-label={t('industry.search')}
            placeholder={t('industry.search')}
            autoComplete="off"
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            value={searched}
            onChange={(event) => setSearched(event.currentTarget.value)}
          />
          <output className={classes.count}>
            {isSearching && (found.length === 0 ? t('industry.none') : t('industry.found', { count: found.length }))}
          </output>
        </form>
      </search>
      {found.length === 0 ? (
        <Button variant="default" className={classes.clear ?? ''} onClick={() => setSearched('')}>
          {t('industry.clear')}
        </Button>
      ) : (
        <ul className={classes.industries} aria-label={t('industry.list')}>
          {found.map(({ value, label }) => (
            <li key={value}>
              <Button
                variant="default"
                radius="xl"
                loading={isSending && chosen === value}
                onClick={() => choose(value)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.ways}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {t('industry.back')}
        </Button>
        <Button variant="default" size="md" loading={isSending && chosen === '0'} onClick={() => choose('0')}>
          {t('industry.skip')}
        </Button>
      </div>
    </div>
  );
}

import { limits } from '@evercode/contract';
import { Input, TextInput } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { bind } from './bind.ts';
import { textOf, type Place } from './place.ts';
import { callingCodes, joinNumber, splitNumber } from './dial-codes.ts';
import classes from './dial-field.module.css';

/** A phone number with its country's calling code, without which it cannot be dialed from abroad. */
export function DialField({
  place,
  label,
  description,
}: Readonly<{ place: Place; label: string; description?: string }>) {
  const { t, i18n } = useTranslation('contents');
  const language = i18n.resolvedLanguage ?? 'en';
  const [preferred, setPreferred] = useState(() => new Intl.Locale(language).maximize().region);
  const options = useMemo(() => listCountries(language), [language]);
  const { dial, national } = splitNumber(textOf(place.value), preferred);
  const id = useId();
  const { error, ...input } = bind(place);

  return (
    <Input.Wrapper size="md" id={id} label={label} description={description} error={error}>
      <div className={classes.row}>
        <ChoiceField
          aria-label={t('dial.country')}
          data={options}
          value={dial?.country ?? null}
          allowDeselect={false}
          nothingFoundMessage={t('dial.none')}

          onChange={(country) => {
            setPreferred(country ?? undefined);
            place.put(
              joinNumber(
                callingCodes.find((one) => one.country === country),
                national.replace(/^\+\d*\s*/, ''),
              ),
            );
          }}
        />
        <TextInput
          {...input}
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="202 555 0143"
          required
          maxLength={limits.phone.max}
          value={national}
          error={error !== undefined}
          onChange={({ currentTarget }) => place.put(joinNumber(dial, currentTarget.value))}
        />
      </div>
    </Input.Wrapper>
  );
}

function listCountries(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const compare = new Intl.Collator(language).compare;
  return callingCodes
    .map(({ country, code }) => ({ value: country, label: `${names.of(country) ?? country} +${code}` }))
    .toSorted((a, b) => compare(a.label, b.label));
}

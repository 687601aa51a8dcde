import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx';
import { useErrorText, type Fields } from '../../forms/use-fields.ts';
import { useCountries } from '../../language/use-countries.ts';
import classes from './billing-details-fields.module.css';
import { isNeeded, type DetailField } from './use-billing-details.ts';

/** What stands on an invoice about the buyer. The form around it has the button. */
export function BillingDetailsFields({ fields, isInert = false }: { fields: Fields<DetailField>; isInert?: boolean }) {
  const { t } = useTranslation(['pay', 'validation']);
  const errorText = useErrorText(fields);
  const countries = useCountries();
  const labelOf = (field: DetailField) =>
    isNeeded(field) ? t(`pay:details.${field}`) : `${t(`pay:details.${field}`)} ${t('pay:details.optional')}`;
  const text = (field: DetailField, props: TextInputProps) => (
    <TextInput
      {...fields.bind(field)}
      label={labelOf(field)}
      required={isNeeded(field)}
      withAsterisk={false}
      disabled={isInert}
      error={errorText(field)}
      {...props}
    />
  );

  return (
    <div className={classes.fields}>
      {text('name', { autoComplete: 'organization' })}
      {text('email', { autoComplete: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none' })}
      <ChoiceField
        // Found by its id when the form focuses the first fault: the name belongs to a hidden field.
        id="country"
        label={labelOf('country')}
        required
        withAsterisk={false}
        disabled={isInert}
        data={countries}
        value={countries.find(({ value }) => value === fields.values.country)?.value ?? null}
        onChange={(value) => fields.set('country', value ?? '')}
        error={errorText('country')}
        autoComplete="off"
      />
      {text('legalId', { autoComplete: 'off' })}
      {text('addressLine1', { autoComplete: 'address-line1' })}
      {text('floor', { autoComplete: 'address-line2' })}
      <div className={classes.pair}>
        {text('postalCode', { autoComplete: 'postal-code' })}
        {text('city', { autoComplete: 'address-level2' })}
      </div>
      {text('state', { autoComplete: 'address-level1' })}
    </div>
  );
}

import * as z from 'zod';
import { limits } from '../limits.ts';
import { countryCodes, instant, optionalText, reference, uuid } from '../primitives.ts';
import { checkTaxId } from './tax-ids.ts';

const fields = {
  name: optionalText(limits.name.max),
  legalId: optionalText(limits.taxId.max).describe(
    'Tax id; its form is checked for the EU, UK, Brazil and Switzerland',
  ),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(limits.email.max)
    .refine((value) => value === '' || z.email().safeParse(value).success, { message: 'invalid-email' }),
  addressLine1: optionalText(limits.address.max),
  floor: optionalText(limits.name.max),
  city: optionalText(limits.name.max),
  state: optionalText(limits.name.max),
  postalCode: optionalText(limits.postalCode.max),
  country: z.enum(['', ...countryCodes]),
};

/** The fields without which billing data is not valid. */
export const neededBillingFields = ['name', 'email', 'addressLine1', 'city', 'postalCode', 'country'] as const;

const withDefaults = z.strictObject({
  account: reference('accounts'),
  name: fields.name.default(''),
  legalId: fields.legalId.default(''),
  email: fields.email.default(''),
  addressLine1: fields.addressLine1.default(''),
  floor: fields.floor.default(''),
  city: fields.city.default(''),
  state: fields.state.default(''),
  postalCode: fields.postalCode.default(''),
  country: fields.country.default(''),
});

/** The six fields are needed, and a tax id must have the form of its country. */
export const billingInfoWrite = withDefaults.superRefine((value, context) => {
  for (const field of neededBillingFields)
    if (value[field].trim() === '') context.addIssue({ code: 'custom', path: [field], message: 'required' });
  if (value.legalId !== '' && !checkTaxId(value.country, value.legalId))
    context.addIssue({ code: 'custom', path: ['legalId'], message: 'invalid' });
});
export type BillingInfoWrite = z.output<typeof billingInfoWrite>;

/** Fields that are left out stay. The result must be valid as `billingInfoWrite`. */
export const billingInfoChange = z.strictObject({ account: reference('accounts'), ...fields }).partial();
export type BillingInfoChange = z.output<typeof billingInfoChange>;

export const billingInfo = z.object({
  uuid,
  iri: z.string(),
  account: z.string(),
  ...withDefaults.omit({ account: true }).shape,
  isValid: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type BillingInfo = z.output<typeof billingInfo>;

import type { BrandLook, WhiteLabelUpdate } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import type { ValidationKey } from '../../../platform/forms/validation-text.ts';

/** The fields of the draft that are typed here, as they stand in the form. */
export type BrandValues = Readonly<{
  productName: string;
  color: string | null;
  footer: string;
  helpUrl: string;
  termsUrl: string;
  privacyUrl: string;
  hidesMark: boolean;
  appDomain: string | null;
}>;
export type BrandField = keyof BrandValues;

const links = ['helpUrl', 'termsUrl', 'privacyUrl'] as const;
type LinkField = (typeof links)[number];

const isLink = (field: BrandField): field is LinkField => links.some((link) => link === field);

export function readValues(look: BrandLook): BrandValues {
  const { productName, color, footer, helpUrl, termsUrl, privacyUrl, hidesMark, appDomain } = look;
  return {
    productName,
    color,
    footer,
    helpUrl: helpUrl ?? '',
    termsUrl: termsUrl ?? '',
    privacyUrl: privacyUrl ?? '',
    hidesMark,
    appDomain,
  };
}

export function problemOf(values: BrandValues, field: BrandField): ValidationKey | undefined {
  const value = values[field];
  if (typeof value !== 'string' || field === 'appDomain' || field === 'color') return undefined;
  if (isLink(field)) return value.trim() === '' || isWebAddress(value) ? undefined : 'violations.invalid-url';
  const { productName, footer } = limits.whiteLabel;
  const max = field === 'productName' ? productName.max : footer.max;
  return value.trim().length > max ? 'tooLong' : undefined;
}

/** The changed fields that can be saved: a link that is half typed waits. */
export function listChanges(values: BrandValues, saved: BrandValues): WhiteLabelUpdate | undefined {
  // Object.keys forgets the names; the object has exactly these.
  const fields = Object.keys(values) as BrandField[];
  const changed = fields.filter((field) => tidy(values, field) !== tidy(saved, field) && !problemOf(values, field));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((field) => [field, tidy(values, field)]));
}

function tidy(values: BrandValues, field: BrandField): string | boolean | null {
  const value = values[field];
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return isLink(field) && text === '' ? null : text;
}

function isWebAddress(text: string): boolean {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) && new URL(address).hostname.includes('.');
}

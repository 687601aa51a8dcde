import { checkTaxId, completeTaxId, isInEu } from '@evercode/contract';
import type { Stripe } from 'stripe';
import { keyed, unlessDone } from './stripe-client.ts';

type Named = { type: Stripe.CustomerCreateTaxIdParams['type']; value: string };

/** The tax id as Stripe names and writes it. Undefined: a country whose ids we cannot tell apart. */
export function nameTaxId(country: string, legalId: string): Named | undefined {
  if (legalId.trim() === '' || !checkTaxId(country, legalId)) return undefined;
  const id = completeTaxId(country, legalId);
  if (isInEu(country)) return { type: 'eu_vat', value: id };
  if (country === 'GB') return { type: 'gb_vat', value: id };
  if (country === 'CH') return nameSwiss(id);
  if (country !== 'BR') return undefined;
  return id.length === 11
    ? { type: 'br_cpf', value: id.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4') }
    : { type: 'br_cnpj', value: id.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') };
}

function nameSwiss(id: string): Named {
  const [, a = '', b = '', c = '', suffix] = /^CHE(\d{3})(\d{3})(\d{3})(MWST|TVA|IVA)?$/.exec(id) ?? [];
  const uid = `CHE-${a}.${b}.${c}`;
  return suffix === undefined ? { type: 'ch_uid', value: uid } : { type: 'ch_vat', value: `${uid} ${suffix}` };
}

/**
 * Leaves the customer with this tax id alone. False: Stripe did not take it, since its forms may be stricter than
 * ours; invoices then print it as a field.
 */
export async function keepTaxId(
  stripe: Stripe,
  customerId: string,
  { named, key }: { named: Named | undefined; key: string },
): Promise<boolean> {
  const { data } = await stripe.customers.listTaxIds(customerId, { limit: 100 });
  for (const { id, type, value } of data)
    if (type !== named?.type || value !== named.value)
      await unlessDone(() => stripe.customers.deleteTaxId(customerId, id, undefined, keyed(key, `without ${id}`)));
  if (named === undefined) return false;
  if (data.some(({ type, value }) => type === named.type && value === named.value)) return true;
  await unlessDone(() => stripe.customers.createTaxId(customerId, named, keyed(key, 'tax id')));
  const { data: after } = await stripe.customers.listTaxIds(customerId, { limit: 100 });
  return after.some(({ type, value }) => type === named.type && value === named.value);
}

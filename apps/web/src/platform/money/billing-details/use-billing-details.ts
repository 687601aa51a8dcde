import { checkTaxId, neededBillingFields, routes, type BillingInfo, type BillingInfoWrite } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { isEmail, isFilled, isShortEnough, optional, type Rule } from '../../forms/rules.ts';
import { useFields, type Fields } from '../../forms/use-fields.ts';
import { useApi } from '../../services/services-context.tsx';

export const detailFields = [
  'name',
  'legalId',
  'email',
  'country',
  'addressLine1',
  'floor',
  'postalCode',
  'city',
  'state',
] as const;
export type DetailField = (typeof detailFields)[number];
export type DetailValues = Readonly<Record<DetailField, string>>;

export const noDetails: DetailValues = {
  name: '',
  legalId: '',
  email: '',
  country: '',
  addressLine1: '',
  floor: '',
  postalCode: '',
  city: '',
  state: '',
};

export function isNeeded(field: DetailField): boolean {
  return neededBillingFields.some((needed) => needed === field);
}

const hasTaxIdForm: Rule = (value, values) => (checkTaxId(values?.['country'] ?? '', value) ? undefined : 'taxId');

const rules: Readonly<Record<DetailField, readonly Rule[]>> = {
  name: [isFilled, isShortEnough],
  legalId: [optional(hasTaxIdForm)],
  email: [isFilled, isEmail],
  country: [isFilled],
  addressLine1: [isFilled],
  floor: [isShortEnough],
  postalCode: [isFilled],
  city: [isFilled, isShortEnough],
  state: [isShortEnough],
};

export function useDetailFields(first: DetailValues): Fields<DetailField> {
  return useFields(first, rules);
}

/** The billing details of a workspace: undefined while loading, null where there are none. */
export function useBillingDetails(workspace: string): {
  info: BillingInfo | null | undefined;
  /** For a card that shows that they are loading, or failed to. */
  query: UseQueryResult<BillingInfo | null>;
  save: (values: DetailValues) => Promise<BillingInfo>;
} {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = queryKeys.billingDetails(workspace);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { items } = await api.call(routes.listBillingInfos, { workspace, signal });
      return items[0] ?? null;
    },
  });
  const { mutateAsync } = useMutation({
    mutationFn: (values: DetailValues) => {
      // The field offers the countries of the contract only.
      const body = { account: workspace, ...values } as BillingInfoWrite;
      return query.data
        ? api.call(routes.updateBillingInfo, { params: { uuid: query.data.uuid }, workspace, body })
        : api.call(routes.createBillingInfo, { workspace, body });
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  return { info: query.data, query, save: mutateAsync };
}

/** The stored details as the fields have them. */
export function readDetails(info: BillingInfo): DetailValues {
  const { name, legalId, email, country, addressLine1, floor, postalCode, city, state } = info;
  return { name, legalId, email, country, addressLine1, floor, postalCode, city, state };
}

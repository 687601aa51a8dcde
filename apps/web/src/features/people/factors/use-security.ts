import { routes, type CallOf } from '@evercode/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import type { GivenProof } from '../../../platform/sign-in/use-second-factor.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';

const passkeysQuery = (api: ApiClient, user: string) =>
  queryOptions({
    queryKey: queryKeys.passkeys(user),
    queryFn: async ({ signal }) => (await api.call(routes.listPasskeys, { params: { uuid: user }, signal })).items,
  });

export function usePasskeys() {
  const { api } = useServices();
  return useQuery(passkeysQuery(api, useMe().user.uuid));
}

/** The changes, which reload the affected queries. */
export function useSecurityCalls() {
  const { api } = useServices();
  const client = useQueryClient();
  const { uuid } = useMe().user;
  const params = { uuid };

  /** Reloads both, because a passkey is also a proof. */
  async function refresh(): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.secondFactor(uuid) }),
      client.invalidateQueries({ queryKey: queryKeys.passkeys(uuid) }),
    ]);
  }
  async function change<T>(call: Promise<T>): Promise<T> {
    const answer = await call;
    await refresh();
    return answer;
  }

  return {
    refresh,
    begin: (proof: GivenProof) => api.call(routes.beginSecondFactor, { params, body: { proof } }),
    confirm: (code: string) => api.call(routes.confirmSecondFactor, { params, body: { code } }),
    renewRecoveryCodes: (code: string) => change(api.call(routes.renewRecoveryCodes, { params, body: { code } })),
    turnOff: (proof: GivenProof) => change(api.call(routes.removeSecondFactor, { params, body: { proof } })),
    beginPasskey: (proof: GivenProof) => api.call(routes.beginPasskey, { params, body: { proof } }),
    addPasskey: (body: CallOf<typeof routes.addPasskey>['body']) =>
      change(api.call(routes.addPasskey, { params, body })),
    renamePasskey: (passkey: string, name: string) =>
      change(api.call(routes.renamePasskey, { params: { uuid: passkey }, body: { name } })),
    removePasskey: (passkey: string, proof: GivenProof) =>
      change(api.call(routes.removePasskey, { params: { uuid: passkey }, body: { proof } })),
  };
}

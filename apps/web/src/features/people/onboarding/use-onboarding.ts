import { routes, type Account, type Industry, type UsageCategory } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSafeRedirect } from '../../../platform/navigation/safe-redirect.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';

/** Both answers are saved together, so that a person who leaves in between is asked again. */
export function useOnboarding() {
  const api = useApi();
  const { workspace } = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const describe = useFailureText();
  const [usage, chooseUsage] = useState<UsageCategory>();

  const save = useMutation({
    mutationFn: (answers: { usageCategory: UsageCategory; companyIndustry: Industry }) =>
      api.call(routes.updateAccountDetail, { params: { uuid: workspace.uuid }, body: answers }),
    async onSuccess(detail) {
      // The guards of the next page read this.
      queryClient.setQueryData<Account>(
        queryKeys.workspace(workspace.uuid),
        (known) =>
          known && {
            ...known,
            usageCategory: detail.usageCategory,
            companyIndustry: detail.companyIndustry,
          },
      );
      const nextPath = readSafeRedirect(params.get('redirect'), window.location.origin);
      await navigate(nextPath ?? (workspace.hasCreatedFirstQr ? paths.codes() : paths.createCode()), { replace: true });
    },
  });

  return {
    usage,
    chooseUsage,
    /** `0`: skipped, the same as not chosen. */
    chooseIndustry: (companyIndustry: Industry) => {
      if (usage !== undefined) save.mutate({ usageCategory: usage, companyIndustry });
    },
    isSending: save.isPending || save.isSuccess,
    failure: save.error ? describe(save.error) : undefined,
  };
}

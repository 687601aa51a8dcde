import { routes, type Account, type UsageCategory } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSafeRedirect } from '../../../platform/navigation/safe-redirect.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import type { ChosenIndustry } from '../../../platform/forms/use-industry-options.ts';

export function useOnboardingForm() {
  const api = useApi();
  const { workspace } = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const describe = useFailureText();
  const [usage, chooseUsage] = useState<UsageCategory>();
  const [industry, chooseIndustry] = useState<ChosenIndustry | null>(null);
  const [wasSent, setWasSent] = useState(false);

  const save = useMutation({
    mutationFn: (answers: { usageCategory: UsageCategory; companyIndustry: ChosenIndustry }) =>
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
    industry,
    chooseIndustry,
    isUsageMissing: wasSent && usage === undefined,
    isIndustryMissing: wasSent && industry === null,
    isSending: save.isPending || save.isSuccess,
    failure: save.error ? describe(save.error) : undefined,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setWasSent(true);
      if (usage && industry) save.mutate({ usageCategory: usage, companyIndustry: industry });
      else focusFirstMissing(event.currentTarget, usage === undefined);
    },
  };
}

function focusFirstMissing(form: HTMLFormElement, isUsageMissing: boolean): void {
  form
    .querySelector<HTMLInputElement>(isUsageMissing ? 'input[type=radio]' : '[name=industry], input[role=combobox]')
    ?.focus();
}

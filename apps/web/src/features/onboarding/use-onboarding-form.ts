import { routes, type Account, type UsageCategory } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSafeRedirect } from '../../app/guards/safe-redirect.ts';
import { paths } from '../../app/paths.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import type { ChosenIndustry } from '../../app/forms/use-industry-options.ts';

export function useOnboardingForm() {
  const api = useApi();
  const { account } = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const describe = useFailureText();
  const [usage, chooseUsage] = useState<UsageCategory>();
  const [industry, chooseIndustry] = useState<ChosenIndustry | null>(null);
  const [wasSent, setWasSent] = useState(false);

  const save = useMutation({
    mutationFn: (answers: { usageCategory: UsageCategory; companyIndustry: ChosenIndustry }) =>
      api.call(routes.updateAccountDetail, { params: { uuid: account.uuid }, body: answers }),
    async onSuccess(detail) {
      // The guards of the next page read this.
      queryClient.setQueryData<Account>(queryKeys.account(account.uuid), (known) => known && {
        ...known, usageCategory: detail.usageCategory, companyIndustry: detail.companyIndustry,
      });
      const wished = readSafeRedirect(params.get('redirect'), window.location.origin);
      await navigate(wished ?? (account.hasCreatedFirstQr ? paths.qrs() : paths.createQr()), { replace: true });
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
  form.querySelector<HTMLInputElement>(isUsageMissing ? 'input[type=radio]' : '[name=industry], input[role=combobox]')?.focus();
}

import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading } from '../../ui/feedback/states/loading.tsx';
import { ProofForm, type ProofFormProps } from './proof-form.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** A proof form that asks the server which proofs the person can give now. */
export function ProofDialogForm({ children, ...form }: Omit<ProofFormProps, 'kinds'>) {
  const { t } = useTranslation('common');
  const describe = useFailureText();
  const { data, error, isPending, refetch } = useSecondFactor();
  return (
    <ProofForm {...form} kinds={data?.proofs}>
      {children}
      {isPending && (
        <Loading>
          <Skeleton height={36} />
        </Loading>
      )}
      {error !== null && data === undefined && (
        <Notice tone="bad">
          {describe(error)}{' '}
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        </Notice>
      )}
    </ProofForm>
  );
}

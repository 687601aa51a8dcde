import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { DomainField } from '../../../../platform/domains/domain-field.tsx';
import { canCarryCodes } from '../../../../platform/domains/domain-queries.ts';
import { useDomainChoice } from '../../../../platform/domains/use-domains.ts';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import type { BatchStep } from './batch-actions.ts';

type Props = Readonly<{
  count: number;
  isPending: boolean;
  onClose: () => void;
  onChoose: (step: BatchStep) => void;
}>;

/** Moves the short links of all selected codes to another domain. Each keeps its ending. */
export function ChangeDomainDialog({ count, isPending, onClose, onChoose }: Props) {
  const { t } = useTranslation('domains');
  const own = useDomainChoice().filter((domain) => canCarryCodes(domain) && !domain.isSysReserved);
  const [chosen, setChosen] = useState<string | null>(null);
  // Codes move to an own domain more often than back.
  const domain = chosen ?? (own.find(({ isDefault }) => isDefault) ?? own[0])?.uuid ?? null;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (domain !== null && !isPending) onChoose({ action: 'domain', domain });
  };
  return (
    <FormDialog
      title={t('choice.batchTitle', { count })}
      text={t('choice.batchText')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('move.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={domain === null}>
            {t('choice.batchGo')}
          </Button>
        </>
      }
    >
      <DomainField value={domain} onChange={setChosen} />
    </FormDialog>
  );
}

import type { CodeType } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { codeTypes } from '@evercode/content/names';
import type { Selection } from '../changes/use-selection.ts';
import type { BatchStep } from './batch-actions.ts';
import { ConversionPreview, PreviewSkeleton, useTypePreview } from './conversion-preview.tsx';

type Props = Readonly<{
  selection: Selection;
  isPending: boolean;
  onClose: () => void;
  onChoose: (step: BatchStep) => void;
}>;

/** Chooses another type for all selected codes and previews the losses. */
export function ChangeTypeDialog({ selection, isPending, onClose, onChoose }: Props) {
  const { t } = useTranslation(['batch', 'projects', 'builder']);
  const describe = useFailureText();
  const [type, setType] = useState<CodeType>();
  const { data, error } = useTypePreview(type, selection.toBatch());
  const changing = data?.changing ?? 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (type && changing > 0 && !isPending) onChoose({ action: 'change-type', typology: type });
  };
  return (
    <FormDialog
      title={t('batch:type.title', { count: selection.count })}
      text={t('batch:type.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('projects:cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={changing === 0}>
            {changing === 0 ? t('batch:type.action') : t('batch:type.confirm', { count: changing })}
          </Button>
        </>
      }
    >
      <PillChoice<CodeType | ''>
        name="batch-type"
        legend={t('batch:type.legend')}
        value={type ?? ''}
        options={codeTypes.map((name) => ({ value: name, label: t(`builder:types.${name}.name`) }))}
        onChoose={(name) => setType(name === '' ? undefined : name)}
      />
      {error && <Notice tone="bad">{describe(error)}</Notice>}
      {type && !error && (data ? <ConversionPreview preview={data} /> : <PreviewSkeleton />)}
    </FormDialog>
  );
}

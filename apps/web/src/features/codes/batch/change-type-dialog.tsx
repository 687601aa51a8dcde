import type { Typology } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PillChoice } from '../../../ui/pill-choice.tsx';
import { typologyNames } from '../../../app/typology-names.ts';
import type { Selection } from '../use-selection.ts';
import type { BatchStep } from './batch-actions.ts';
import { ConversionPreview, PreviewSkeleton, useTypePreview } from './conversion-preview.tsx';

type Props = Readonly<{ selection: Selection; isPending: boolean; onClose: () => void; onChoose: (step: BatchStep) => void }>;

/** Another type for all chosen codes; what that costs is said before. */
export function ChangeTypeDialog({ selection, isPending, onClose, onChoose }: Props) {
  const { t } = useTranslation(['batch', 'projects', 'builder']);
  const describe = useFailureText();
  const [typology, setTypology] = useState<Typology>();
  const { data, error } = useTypePreview(typology, selection.toBatch());
  const changing = data?.changing ?? 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typology && changing > 0 && !isPending) onChoose({ action: 'change-type', typology });
  };
  return (
    <FormDialog
      title={t('batch:type.title', { count: selection.count })} text={t('batch:type.text')} onSubmit={onSubmit} onClose={onClose}
      answers={(
        <>
          <Button variant="default" onClick={onClose}>{t('projects:cancel')}</Button>
          <Button type="submit" loading={isPending} disabled={changing === 0}>{changing === 0 ? t('batch:type.action') : t('batch:type.confirm', { count: changing })}</Button>
        </>
      )}
    >
      <PillChoice<Typology | ''>
        name="batch-type" legend={t('batch:type.legend')} value={typology ?? ''} options={typologyNames.map((name) => ({ value: name, label: t(`builder:types.${name}.name`) }))}
        onChoose={(name) => setTypology(name === '' ? undefined : name)}
      />
      {error && <Notice tone="bad">{describe(error)}</Notice>}
      {typology && !error && (data ? <ConversionPreview preview={data} /> : <PreviewSkeleton />)}
    </FormDialog>
  );
}

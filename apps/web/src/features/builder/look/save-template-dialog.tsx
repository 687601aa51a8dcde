import { blocks as blocksSchema, limits, type LandingTemplate, type Typology } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { usePageTemplates } from '../../../app/page-look/use-page-templates.ts';

type Props = Readonly<{
  look: LandingTemplate;
  typology: Typology;
  blocks: unknown;
  save: ReturnType<typeof usePageTemplates>['save'];
  onClose: () => void;
}>;

/** A name for the page design, and whether what stands on the page is kept with it. */
export function SaveTemplateDialog({ look, typology, blocks, save, onClose }: Props) {
  const { t } = useTranslation(['look', 'validation']);
  const describe = useFailureText();
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [withBlocks, setWithBlocks] = useState(false);
  // Half-written blocks cannot be kept.
  const parsed = blocks === undefined ? undefined : blocksSchema.safeParse(blocks);
  const kept = parsed?.success && parsed.data.length > 0 ? parsed.data : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the page around it hears this one too, though it is not within.
    event.stopPropagation();
    if (title.trim() === '') return setMissing(true);
    return save.mutate({ title: title.trim(), type: typology, data: look, blocks: withBlocks && kept ? kept : null }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('look:templates.save')} text={t('look:templates.saveText')} onClose={onClose} onSubmit={submit}
      answers={(
        <>
          <Button variant="default" onClick={onClose}>{t('look:templates.cancel')}</Button>
          <Button type="submit" loading={save.isPending}>{t('look:templates.confirm')}</Button>
        </>
      )}
    >
      {save.error && <Notice tone="bad">{describe(save.error)}</Notice>}
      <TextInput
        data-autofocus label={t('look:templates.name')} maxLength={limits.title.max} autoComplete="off" value={title}
        error={isMissing && title.trim() === '' && t('validation:required')} onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      {kept && <CheckField label={t('look:templates.withBlocks')} checked={withBlocks} onChange={setWithBlocks} />}
    </FormDialog>
  );
}

import { blocks as blocksSchema, limits, type LandingTemplate, type CodeType } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { usePageTemplates } from '../../../../platform/page-look/use-page-templates.ts';

type Props = Readonly<{
  look: LandingTemplate;
  type: CodeType;
  blocks: unknown;
  save: ReturnType<typeof usePageTemplates>['save'];
  onClose: () => void;
}>;

/** Saves the page design under a name, optionally with the blocks of the page. */
export function SaveTemplateDialog({ look, type, blocks, save, onClose }: Props) {
  const { t } = useTranslation(['look', 'validation']);
  const describe = useFailureText();
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [withBlocks, setWithBlocks] = useState(false);
  // Invalid blocks cannot be saved.
  const parsed = blocks === undefined ? undefined : blocksSchema.safeParse(blocks);
  const kept = parsed?.success && parsed.data.length > 0 ? parsed.data : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event through the portal to the builder's own form.
    event.stopPropagation();
    if (title.trim() === '') return setMissing(true);
    return save.mutate(
      { title: title.trim(), type, data: look, blocks: withBlocks && kept ? kept : null },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={t('look:templates.save')}
      text={t('look:templates.saveText')}
      onClose={onClose}
      onSubmit={submit}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('look:templates.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('look:templates.confirm')}
          </Button>
        </>
      }
    >
      {save.error && <Notice tone="bad">{describe(save.error)}</Notice>}
      <TextInput
        data-autofocus
        label={t('look:templates.name')}
        maxLength={limits.title.max}
        autoComplete="off"
        value={title}
        error={isMissing && title.trim() === '' && t('validation:required')}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      {kept && <CheckField label={t('look:templates.withBlocks')} checked={withBlocks} onChange={setWithBlocks} />}
    </FormDialog>
  );
}

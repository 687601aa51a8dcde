import type { QrListItem } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { TitleDialog } from '../../../../platform/forms/title-dialog.tsx';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useSaveCode } from '../changes/code-changes.ts';

export function RenameDialog({ code, onClose }: { code: QrListItem; onClose: () => void }) {
  const { t } = useTranslation(['projects', 'qrs']);
  const { mutateAsync, isPending } = useSaveCode(useMe().workspace.uuid);
  const notify = useNotify();
  const describe = useFailureText();

  async function save(title: string): Promise<void> {
    const saved = await mutateAsync({ uuid: code.uuid, title });
    notify.success(t('qrs:done.renamed', { title: saved.title }));
  }

  return (
    <TitleDialog
      heading={t('projects:renameCode.title')}
      label={t('projects:renameCode.name')}
      submit={t('projects:rename.confirm')}
      title={code.title}
      isSaving={isPending}
      onSave={save}
      describeFailure={describe}
      onClose={onClose}
    />
  );
}

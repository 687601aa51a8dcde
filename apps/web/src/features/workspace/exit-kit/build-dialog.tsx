import { routes } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useFollowJob } from '../../../platform/jobs/use-follow-job.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { ProofDialogForm } from '../../../platform/sign-in/proof-dialog-form.tsx';
import type { GivenProof } from '../../../platform/sign-in/use-second-factor.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';

/** A proof of identity, because the file contains everything. */
export function BuildDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('takeout');
  const api = useApi();
  const client = useQueryClient();
  const follow = useFollowJob();
  const { workspace } = useMe();
  const { uuid } = workspace;

  async function build(proof: GivenProof): Promise<void> {
    follow(await api.call(routes.createExitKit, { params: { uuid }, workspace: uuid, body: { proof } }));
    await client.invalidateQueries({ queryKey: queryKeys.jobs(uuid), exact: true });
    onClose();
  }

  return (
    <Dialog title={t('question', { name: workspace.name })} text={t('explain')} onClose={onClose}>
      <ProofDialogForm submit={t('build')} cancel={t('cancel')} takesFocus onProof={build} onCancel={onClose} />
    </Dialog>
  );
}

import type { SecondFactor } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { isFilled } from '../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../platform/forms/use-fields.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { createPasskey } from '../../../platform/sign-in/ceremonies.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { ProofForm } from '../../../platform/sign-in/proof-form.tsx';
import { useSecurityCalls } from './use-security.ts';

const rules = { name: [isFilled] };

/** Asks for a name and a proof, then opens the browser's own dialog. */
export function AddPasskeyDialog({ ways, onClose }: { ways: SecondFactor['proofs']; onClose: () => void }) {
  const { t } = useTranslation(['security', 'validation']);
  const { beginPasskey, addPasskey } = useSecurityCalls();
  const notify = useNotify();
  const fields = useFields({ name: nameThisDevice() }, rules);
  const error = useErrorText(fields)('name');

  return (
    <Dialog title={t('security:passkeys.addTitle')} text={t('security:passkeys.addText')} onClose={onClose}>
      <ProofForm
        kinds={ways}
        submit={t('security:setUp.continue')}
        check={fields.check}
        onCancel={onClose}
        onProof={async (proof) => {
          const response = await createPasskey(await beginPasskey(proof));
          await addPasskey({ name: fields.values.name.trim(), response });
          onClose();
          notify.success(t('security:passkeys.added'));
        }}
      >
        <TextInput
          {...fields.bind('name')}
          label={t('security:passkeys.name')}
          description={t('security:passkeys.nameHint')}
          error={error}
          maxLength={limits.passkey.nameMax}
          required
          withAsterisk={false}
          data-autofocus
        />
      </ProofForm>
    </Dialog>
  );
}

/** A default name, which the person may change. */
function nameThisDevice(): string {
  const known = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];
  return known.find((name) => navigator.userAgent.includes(name)) ?? '';
}

import type { SecondFactor } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isFilled } from '../../app/forms/rules.ts';
import { useFields } from '../../app/forms/use-fields.ts';
import { useNotify } from '../../app/notify.ts';
import { makePasskey } from '../../app/passkeys/ceremonies.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { useSecurityCalls } from './use-security.ts';

const rules = { name: [isFilled] };

/** A name, a proof, and then the browser's own dialog. */
export function AddPasskeyDialog({ ways, onClose }: { ways: SecondFactor['proofs']; onClose: () => void }) {
  const { t } = useTranslation(['security', 'validation']);
  const { beginPasskey, addPasskey } = useSecurityCalls();
  const notify = useNotify();
  const fields = useFields({ name: nameThisDevice() }, rules);
  const wrong = fields.errorOf('name');

  return (
    <Dialog title={t('security:passkeys.addTitle')} text={t('security:passkeys.addText')} onClose={onClose}>
      <ProofForm
        ways={ways}
        submit={t('security:setUp.continue')}
        check={fields.check}
        onCancel={onClose}
        onProof={async (proof) => {
          const response = await makePasskey(await beginPasskey(proof));
          await addPasskey({ name: fields.values.name.trim(), response });
          onClose();
          notify.success(t('security:passkeys.added'));
        }}
      >
        <TextInput
          {...fields.bind('name')}
          label={t('security:passkeys.name')}
          description={t('security:passkeys.nameHint')}
          error={wrong && t(`validation:${wrong}`)}
          maxLength={limits.passkey.nameMax}
          required
          withAsterisk={false}
          data-autofocus
        />
      </ProofForm>
    </Dialog>
  );
}

/** A first guess, which the person may change. */
function nameThisDevice(): string {
  const known = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];
  return known.find((name) => navigator.userAgent.includes(name)) ?? '';
}

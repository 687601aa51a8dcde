import { metadataFaults, routes, type CallOf } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useViolation } from '../../../../platform/naming/use-field-error.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { DropZone } from '../../../../ui/form/drop-zone.tsx';
import { besideInput } from '../beside-input.tsx';
import classes from '../single-sign-on.module.css';
import { fieldsOf, type Values } from './connection-values.ts';

/** Fills in the fields from the provider's metadata, by its address or as a file or text; or from a certificate. */
export function MetadataField({ url, onRead }: { url: string; onRead: (part: Partial<Values>) => void }) {
  const { t } = useTranslation('sso');
  const describe = useFailureText();
  const api = useApi();
  const [address, setAddress] = useState(url);
  const [isTooLarge, setTooLarge] = useState(false);
  const read = useMutation({
    mutationFn: (body: CallOf<typeof routes.readSsoMetadata>['body']) =>
      api.call(routes.readSsoMetadata, { asksAgain: false, body }),
    onSuccess: (found) => onRead(fieldsOf(found)),
  });

  const badAddress = useViolation(read.error, 'url');
  const readText = (text: string) => {
    const isLarge = text.length > limits.sso.metadataBytes;
    setTooLarge(isLarge);
    if (!isLarge) read.mutate({ text });
  };
  const readFile = async (file: File) => {
    if (file.size > limits.sso.metadataBytes) setTooLarge(true);
    else readText(await file.text());
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTooLarge(false);
    if (address.trim() !== '' && !read.isPending) read.mutate({ url: address.trim() });
  };
  return (
    <div className={classes.stack}>
      <form onSubmit={onSubmit} noValidate>
        <TextInput
          label={t('connect.metadataUrl')}
          description={t('connect.urlHint')}
          value={address}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={badAddress}
          onChange={({ currentTarget }) => {
            read.reset();
            setAddress(currentTarget.value);
          }}
          inputContainer={besideInput(
            <Button type="submit" variant="default" size="md" loading={read.isPending}>
              {t('connect.read')}
            </Button>,
          )}
        />
      </form>
      <DropZone
        icon={IconFileCertificate}
        title={t('connect.drop')}
        hint={t('connect.dropHint')}
        chooseLabel={t('connect.choose')}
        isSecondary
        accept=".xml,.pem,.cer,.crt,.cert,.txt"
        onFile={(file) => void readFile(file)}
        onText={(text) => {
          readText(text);
          return true;
        }}
      />
      {isTooLarge && <Notice tone="bad">{t('metadata.metadata-too-large')}</Notice>}
      {!isTooLarge && read.error && badAddress === undefined && <Notice tone="bad">{explain(read.error)}</Notice>}
      <output className={classes.quiet}>
        {read.isSuccess && !isTooLarge ? t('connect.done') : t('connect.byHand')}
      </output>
    </div>
  );

  function explain(error: unknown): string {
    const fault = error instanceof ApiError ? error.problem?.ssoFault : undefined;
    const known = metadataFaults.find((each) => each === fault);
    return known === undefined ? describe(error) : t(`metadata.${known}`);
  }
}

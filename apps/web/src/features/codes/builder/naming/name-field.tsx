import { limits } from '@evercode/contract/limits';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { BuilderForm } from '../use-builder-form.ts';

type Props = Readonly<{ form: BuilderForm; error: string | undefined; onEnter: () => void }>;

/** The name of the code, which follows the content until the person edits it. */
export function NameField({ form, error, onEnter }: Props) {
  const { t } = useTranslation('builder');
  return (
    <TextInput
      name="title"
      data-path="title"
      label={t('content.name')}
      description={t('content.nameHint')}
      required
      withAsterisk={false}
      maxLength={limits.title.max}
      autoComplete="off"
      value={form.values.title}
      error={error}
      onFocus={onEnter}
      onChange={(event) => form.rename(event.currentTarget.value)}
      onBlur={() => form.leaveName()}
    />
  );
}

import { Stack } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { PillField } from '../../fields/choice-fields.tsx';
import { placeOf } from '../../fields/place.ts';
import { LineField, ParagraphField } from '../../fields/text-fields.tsx';
import { FileField } from '../../upload/file-field.tsx';

export const FileFields = (props: ContentFormProps) => <DocumentFields {...props} kind="file" />;
export const PdfFields = (props: ContentFormProps) => <DocumentFields {...props} kind="pdf" />;

function DocumentFields({ kind, ...props }: ContentFormProps & Readonly<{ kind: 'file' | 'pdf' }>) {
  const { t } = useTranslation('editor');
  const place = placeOf(props);
  const usual = kind === 'pdf' ? 'direct' : 'page';
  const opens = place.at('opens');
  const options = (['direct', 'page'] as const).map((value) => ({ value, label: t(`document.opens.${value}`) }));
  return (
    <Stack gap="lg">
      <FileField
        place={place.at('file')}
        label={t(`document.${kind}`)}
        description={t('document.replaceHint')}
        accept={kind === 'pdf' ? 'pdf' : 'any'}
      />
      <PillField place={opens} label={t('document.after')} options={options} fallback={usual} />
      {(opens.value ?? usual) === 'page' && (
        <>
          <LineField place={place.at('title')} label={t('fields.heading')} />
          <ParagraphField place={place.at('description')} label={t('document.description')} />
          <LineField
            place={place.at('button')}
            label={t('fields.buttonText')}
            description={t(`document.buttonHint.${kind}`)}
          />
        </>
      )}
    </Stack>
  );
}

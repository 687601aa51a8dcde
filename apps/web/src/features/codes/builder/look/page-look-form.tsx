import type { LandingTemplate, CodeType } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { FormFiles } from '../fields/content-form.ts';
import { FieldsGroup } from '../fields/fields-group.tsx';
import { BackgroundImage, ProductMark } from './background-fields.tsx';
import { lookOrDefault, withTheme } from './look-value.ts';
import { StyleFields } from './style-fields.tsx';
import { TemplateTiles, type PageBlocks } from './template-tiles.tsx';
import { ThemeTiles } from '../../../../platform/page-look/theme-tiles.tsx';

export type PageLookFormProps = Readonly<{
  /** Null: the default look of the type. */
  value: LandingTemplate | null;
  type: CodeType;
  onChange: (value: LandingTemplate | null) => void;
  files: FormFiles;
  /** The blocks of a landing page, which a template may contain. */
  blocks?: PageBlocks;
}>;

/** The look of the visitor page: theme, style, background and saved templates. */
export function PageLookForm({ value, type, onChange, files, blocks }: PageLookFormProps) {
  const { t } = useTranslation('look');
  const look = lookOrDefault(value, type);
  return (
    <>
      <FieldsGroup title={t('title')} description={t('hint')}>
        <ThemeTiles value={look.theme} onChoose={(theme) => onChange(withTheme(look, theme))} />
        {value !== null && (
          <div>
            <Button variant="subtle" size="compact-md" onClick={() => onChange(null)}>
              {t('reset')}
            </Button>
          </div>
        )}
      </FieldsGroup>
      <FieldsGroup title={t('style')} description={t('styleHint')}>
        <StyleFields look={look} onChange={onChange} />
      </FieldsGroup>
      <FieldsGroup title={t('background.title')}>
        <BackgroundImage look={look} onChange={onChange} files={files} />
        <ProductMark look={look} onChange={onChange} />
      </FieldsGroup>
      <FieldsGroup title={t('templates.title')} description={t('templates.hint')}>
        <TemplateTiles look={look} type={type} onChange={onChange} blocks={blocks} />
      </FieldsGroup>
    </>
  );
}

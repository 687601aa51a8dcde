import type { LandingTemplate, Typology } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AssetShelf } from '../content/content-form.ts';
import { FieldsGroup } from '../form-parts/fields-group.tsx';
import { BackgroundImage, ProductMark } from './background-fields.tsx';
import { lookOr, withTheme } from './look-value.ts';
import { StyleFields } from './style-fields.tsx';
import { TemplateTiles, type PageBlocks } from './template-tiles.tsx';
import { ThemeTiles } from '../../../app/page-look/theme-tiles.tsx';

export type PageLookFormProps = Readonly<{
  /** Null: as pages of this type look by themselves. */
  value: LandingTemplate | null;
  typology: Typology;
  onChange: (value: LandingTemplate | null) => void;
  assets: AssetShelf;
  /** Of a landing page, so that a template can hold them too. */
  blocks?: PageBlocks;
}>;

/** How the visitor page looks. */
export function PageLookForm({ value, typology, onChange, assets, blocks }: PageLookFormProps) {
  const { t } = useTranslation('look');
  const look = lookOr(value, typology);
  return (
    <>
      <FieldsGroup title={t('title')} description={t('hint')}>
        <ThemeTiles value={look.theme} onChoose={(theme) => onChange(withTheme(look, theme))} />
        {value !== null && <div><Button variant="subtle" size="compact-md" onClick={() => onChange(null)}>{t('reset')}</Button></div>}
      </FieldsGroup>
      <FieldsGroup title={t('style')} description={t('styleHint')}>
        <StyleFields look={look} onChange={onChange} />
      </FieldsGroup>
      <FieldsGroup title={t('background.title')}>
        <BackgroundImage look={look} onChange={onChange} assets={assets} />
        <ProductMark look={look} onChange={onChange} />
      </FieldsGroup>
      <FieldsGroup title={t('templates.title')} description={t('templates.hint')}>
        <TemplateTiles look={look} typology={typology} onChange={onChange} blocks={blocks} />
      </FieldsGroup>
    </>
  );
}

import { pictureTypes } from '@evercode/contract';
import { shadesOf } from '@evercode/pages/brand';
import { Button, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { productName } from '../../../platform/brand/product-name.ts';
import { ColorField } from '../../../platform/drawing/color-field.tsx';
import { primary } from '../../../platform/theme/ramps.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { problemOf } from './brand-values.ts';
import type { BrandDraft } from './use-brand-draft.ts';
import type { ChangeWhiteLabel } from './use-white-label.ts';
import classes from './white-label-page.module.css';

type Props = Readonly<{ draft: BrandDraft; logo: string | null; setLogo: ChangeWhiteLabel['setLogo'] }>;

const ourColor = primary[5] ?? '#5686ff';

/** The name, the logo and the color. */
export function LookCard({ draft: { values, set }, logo, setLogo }: Props) {
  const { t } = useTranslation(['whitelabel', 'validation']);
  const problem = problemOf(values, 'productName');
  return (
    <SettingsCard title={t('whitelabel:look.title')}>
      <TextInput
        label={t('whitelabel:look.name')}
        description={t('whitelabel:look.nameHint', { product: productName })}
        placeholder={productName}
        value={values.productName}
        error={problem && t(`validation:${problem}`)}
        onChange={({ currentTarget }) => set('productName', currentTarget.value)}
      />
      <LogoField logo={logo} setLogo={setLogo} />
      <div>
        <ColorField
          label={t('whitelabel:look.color')}
          value={values.color ?? ourColor}
          onChange={(color) => set('color', toSixDigits(color))}
        />
        {values.color !== null && shadesOf(values.color).isAdjusted && (
          <p className={classes.hint}>{t('whitelabel:look.adjusted')}</p>
        )}
        {values.color !== null && (
          <Button variant="subtle" size="compact-sm" mt={4} ml={-8} onClick={() => set('color', null)}>
            {t('whitelabel:look.noColor', { product: productName })}
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}

const toSixDigits = (color: string): string =>
  (color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color).toLowerCase();

function LogoField({ logo, setLogo }: Pick<Props, 'logo' | 'setLogo'>) {
  const { t } = useTranslation(['whitelabel', 'errors']);
  const describe = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const { error, isPending, mutate, variables } = setLogo;
  return (
    <div>
      <p className={classes.label}>{t('whitelabel:look.logo')}</p>
      {error && (
        <Notice tone="bad">
          {error instanceof ApiError && error.code === 'unsupported-media-type'
            ? t('errors:picture-unsupported')
            : describe(error)}
        </Notice>
      )}
      <div className={classes.logo} aria-busy={isPending}>
        {logo !== null && <img src={logo} alt="" className={classes.logoPicture} />}
        <Button
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          loading={isPending && variables !== undefined}
          onClick={() => input.current?.click()}
        >
          {t(logo === null ? 'whitelabel:look.choose' : 'whitelabel:look.replace')}
        </Button>
        {logo !== null && (
          <Button variant="subtle" color="gray" onClick={() => mutate(undefined)}>
            {t('whitelabel:look.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={t('whitelabel:look.logo')}
          className={classes.file}
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Lets the same file be chosen again.
            currentTarget.value = '';
            if (file) mutate(file);
          }}
        />
      </div>
      <p className={classes.hint}>{t('whitelabel:look.logoHint')}</p>
    </div>
  );
}

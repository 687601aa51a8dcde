import type { DesignParams } from '@evercode/contract';
import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../../platform/drawing/color-field.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { LookChoices } from './look-choices.tsx';
import { ReadabilityLight } from '../preview/readability-light.tsx';

type Props = Readonly<{
  text: string;
  design: DesignParams;
  hasLogo: boolean;
  onChange: (part: Partial<DesignParams>) => void;
}>;

const inks = ['#000000', '#171b24', '#1b3a96', '#0e4d2d', '#643704', '#7d1818', '#4a1d6e', '#0b4a5a'];
const papers = ['#ffffff', '#f7f8fa', '#eef3ff', '#e9f8ef', '#fff6e6', '#fff0f0', '#f6efff', '#e8f7fa'];

export function DesignCard({ text, design, hasLogo, onChange }: Props) {
  const { t } = useTranslation(['builder', 'design']);
  // A logo always raises the error correction level of the drawing.
  const isLevelNeeded = hasLogo && design.watermark_enabled;
  return (
    <Panel title={t('design.title')}>
      <Stack gap="xl">
        <LookChoices text={text} design={design} onChange={onChange} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <ColorField
            label={t('design.foreground')}
            value={design.foreground_color}
            swatches={inks}
            onChange={(foreground_color) => onChange({ foreground_color })}
          />
          <ColorField
            label={t('design.background')}
            value={design.background_color}
            swatches={papers}
            onChange={(background_color) => onChange({ background_color })}
          />
        </SimpleGrid>
        <ReadabilityLight design={design} onFix={onChange} />
        <Switch
          label={t('design.level')}
          description={isLevelNeeded ? t('design:more.levelByLogo') : t('design.levelHint')}
          checked={isLevelNeeded || design.level === 'H'}
          disabled={isLevelNeeded}
          onChange={(event) => onChange({ level: event.currentTarget.checked ? 'H' : 'M' })}
        />
      </Stack>
    </Panel>
  );
}

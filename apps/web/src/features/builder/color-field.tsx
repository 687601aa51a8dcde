import { ColorInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Readonly<{ label: string; value: string; swatches: readonly string[]; onChange: (color: string) => void }>;

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Text and palette. Half a colour stays in the field: only a whole one reaches the drawing. */
export function ColorField({ label, value, swatches, onChange }: Props) {
  const { t } = useTranslation('builder');
  const [half, setHalf] = useState<string>();

  return (
    <ColorInput
      label={label} size="md" format="hex" fixOnBlur={false} value={half ?? value} swatches={[...swatches]} swatchesPerRow={8} withEyeDropper={false}
      error={half !== undefined && t('design.colorInvalid')} spellCheck={false} autoComplete="off" maxLength={7}
      onChange={(color) => {
        const isWhole = hexColor.test(color);
        setHalf(isWhole ? undefined : color);
        if (isWhole) onChange(color);
      }}
      onBlur={() => setHalf(undefined)}
    />
  );
}

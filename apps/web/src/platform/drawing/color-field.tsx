import { TextInput, UnstyledButton } from '@mantine/core';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import classes from './color-field.module.css';

type Props = Readonly<{
  label: string;
  value: string;
  swatches?: readonly string[];
  onChange: (color: string) => void;
}>;

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const maxColumns = 8;
const noSwatches: readonly string[] = [];

/**
 * A color as text, from the device's picker, or from a swatch. Incomplete input stays in the field: only a complete
 * color is passed on.
 */
export function ColorField({ label, value, swatches = noSwatches, onChange }: Props) {
  const { t } = useTranslation('shapes');
  const [half, setHalf] = useState<string>();
  // More than a row are divided into two of the same length. A custom property, which the type of styles does not know.
  const count = swatches?.length ?? 0;
  const rows = { '--columns': count > maxColumns ? Math.ceil(count / 2) : count } as CSSProperties;
  const choose = (color: string) => {
    setHalf(undefined);
    onChange(color);
  };

  return (
    <div>
      <TextInput
        label={label}
        value={half ?? value}
        error={half !== undefined && t('color.invalid')}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={7}
        leftSection={
          <input
            type="color"
            className={classes.palette}
            aria-label={t('color.open', { name: label })}
            value={toSixDigits(value)}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        }
        onChange={(event) => {
          const color = event.currentTarget.value.trim();
          if (hexColor.test(color)) choose(color);
          else setHalf(color);
        }}
        onBlur={() => setHalf(undefined)}
      />
      {swatches.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a second label
        <div role="group" aria-label={label} className={classes.swatches} style={rows}>
          {swatches.map((color) => (
            <UnstyledButton
              key={color}
              className={classes.swatch}
              style={{ backgroundColor: color }}
              aria-label={color}
              aria-pressed={color === toSixDigits(value)}
              onClick={() => choose(color)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** `<input type="color">` accepts six digits only. */
function toSixDigits(color: string): string {
  return (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color).toLowerCase();
}

import { buttonStyles, pageCorners, pageFonts, type LandingTemplate, type PageStyle } from '@evercode/contract';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ColorField } from '../../../../platform/drawing/color-field.tsx';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { ContrastNote } from './contrast-note.tsx';
import { colorNames, colorsOf, withStyle, type ColorName } from './look-value.ts';
import classes from './style-fields.module.css';

type Props = Readonly<{ look: LandingTemplate; onChange: (look: LandingTemplate) => void }>;

const swatches: Readonly<Record<ColorName, readonly string[]>> = {
  page: ['#ffffff', '#f7f4ee', '#e3f4f7', '#ffe9d6', '#eaf5ea', '#f0eaff', '#22252b', '#0d1026'],
  card: ['#ffffff', '#fffdf9', '#f4f6fa', '#fff6e6', '#2b2f38', '#171a36'],
  ink: ['#000000', '#2a2420', '#1b3a96', '#0e4d2d', '#7d1818', '#ffffff'],
  accent: ['#2f5cdb', '#0a7f9c', '#1b7f4b', '#a8452f', '#d6453d', '#e0338c', '#6b3fd4', '#171b24'],
};

/** The values that override the theme. */
export function StyleFields({ look, onChange }: Props) {
  const { t } = useTranslation('look');
  const change = (part: PageStyle) => onChange(withStyle(look, part));
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        {colorNames.map((name) => (
          <StyleColor key={name} name={name} look={look} onChange={change} />
        ))}
      </SimpleGrid>
      <ContrastNote look={look} />
      <ShapeChoice
        name="font"
        names={pageFonts}
        value={look.style.font}
        labelOf={(font) => t(`fonts.${font}`)}
        legend={t('font')}
        onChoose={(font) => change({ font })}
      />
      <ShapeChoice
        name="corners"
        names={pageCorners}
        value={look.style.corners}
        labelOf={(corners) => t(`corners.${corners}`)}
        legend={t('corner')}
        onChoose={(corners) => change({ corners })}
      />
      <ShapeChoice
        name="buttons"
        names={buttonStyles}
        value={look.style.buttons}
        labelOf={(buttons) => t(`buttons.${buttons}`)}
        legend={t('button')}
        onChoose={(buttons) => change({ buttons })}
      />
    </Stack>
  );
}

type ColorProps = Readonly<{ name: ColorName; look: LandingTemplate; onChange: (part: PageStyle) => void }>;

function StyleColor({ name, look, onChange }: ColorProps) {
  const { t } = useTranslation('look');
  const may = useMay()('page.set-style-background');
  const isOwn = Boolean(look.style[name]);
  const label = t(`colors.${name}`);
  const reset = isOwn && (
    <Button
      size="compact-sm"
      variant="subtle"
      mt={6}
      onClick={() => onChange({ [name]: null })}
      aria-label={t('resetColor', { name: label })}
    >
      {t('asTheme')}
    </Button>
  );
  if (name === 'page' && may.is !== 'open') {
    if (may.is === 'hidden' && !isOwn) return null;
    return (
      <div>
        <p className={classes.label}>{label}</p>
        {may.is === 'locked' && (
          <Button variant="default" rightSection={<PlanBadge plan={may.plan} />} onClick={may.unlock}>
            {t('ownPageColor')}
          </Button>
        )}
        {reset}
      </div>
    );
  }
  return (
    <div>
      <ColorField
        label={label}
        value={colorsOf(look)[name]}
        swatches={swatches[name]}
        onChange={(color) => onChange({ [name]: inSixDigits(color) })}
      />
      {reset}
    </div>
  );
}

type ShapeProps<Name extends string> = Readonly<{
  name: string;
  legend: string;
  names: readonly Name[];
  value: Name | null | undefined;
  labelOf: (name: Name) => string;
  onChoose: (name: Name | null) => void;
}>;

function ShapeChoice<Name extends string>({ name, legend, names, value, labelOf, onChoose }: ShapeProps<Name>) {
  const { t } = useTranslation('look');
  const options = [
    { value: '' as const, label: t('asTheme') },
    ...names.map((one) => ({ value: one, label: labelOf(one) })),
  ];
  return (
    <PillChoice<Name | ''>
      legend={legend}
      name={`page-${name}`}
      options={options}
      value={value ?? ''}
      onChoose={(chosen) => onChoose(chosen === '' ? null : chosen)}
    />
  );
}

/** The stored color always has six digits. */
const inSixDigits = (color: string): string =>
  (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color).toLowerCase();

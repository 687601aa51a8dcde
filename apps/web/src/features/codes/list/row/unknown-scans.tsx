import { Tooltip, UnstyledButton } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './scan-count.module.css';

/** Rendered inside the page's landmark. */
const inMain = { target: '#main' };

/** A dash that explains why the number is missing. */
export function UnknownScans() {
  const { t } = useTranslation('qrs');
  return (
    <Tooltip
      portalProps={inMain}
      label={t('row.scansUnknown')}
      multiline
      maw={280}
      px="md"
      py="sm"
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton className={classes.unknown} aria-label={t('row.scansUnknown')}>
        —
      </UnstyledButton>
    </Tooltip>
  );
}

import { limits } from '@evercode/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowsSplit2, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { newId } from '../../../../ui/form/new-id.ts';
import type { PartDraft } from '../drafts.ts';
import classes from '../settings-dialog.module.css';
import type { RuleProps } from './rule-props.ts';
import { aPart, letterOf, sharesOf } from './rule-list.ts';

/** One address, or several with their shares. */
export function TargetFields({ card, rule, index, onChange }: RuleProps) {
  const { t } = useTranslation('options');
  const formatters = useFormatters();
  const parts = rule.to;
  const shares = sharesOf(parts);
  const isSplit = parts.length > 1;
  const change = (at: number, part: Partial<PartDraft>) =>
    onChange({ ...rule, to: parts.map((one, position) => (position === at ? { ...one, ...part } : one)) });
  return (
    <div className={classes.parts}>
      {parts.map(({ key, url, weight }, at) => {
        const letter = letterOf(at);
        const path = `rules.${index}.to.${at}`;
        return (
          <div key={key} className={classes.part} data-split={isSplit || undefined}>
            <TextInput
              label={isSplit ? t('rules.part', { letter }) : t('rules.target')}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={url}
              error={card.errorOf(`${path}.url`)}
              onChange={({ currentTarget }) => change(at, { url: currentTarget.value })}
              onBlur={() => url !== '' && card.leave(`${path}.url`)}
            />
            {isSplit && (
              <>
                <TextInput
                  label={t('rules.weight', { letter })}
                  description={t('rules.share', { share: formatters.percent(shares[at] ?? 0) })}
                  inputMode="numeric"
                  autoComplete="off"
                  value={weight}
                  error={card.errorOf(`${path}.weight`)}
                  onChange={({ currentTarget }) => change(at, { weight: currentTarget.value })}
                  onBlur={() => card.leave(`${path}.weight`)}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                />
                <ActionIcon
                  className={classes.remove ?? ''}
                  variant="subtle"
                  color="gray"
                  aria-label={t('rules.removePart', { letter })}
                  onClick={() => onChange({ ...rule, to: parts.toSpliced(at, 1) })}
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              </>
            )}
          </div>
        );
      })}
      {isSplit && <p className={classes.hint}>{t('rules.splitHint')}</p>}
      {parts.length < limits.settings.splits && (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ ...rule, to: [...parts, aPart(newId())] })}
          leftSection={
            isSplit ? (
              <IconPlus size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconArrowsSplit2 size={16} stroke={1.75} aria-hidden />
            )
          }
        >
          {t(isSplit ? 'rules.addPart' : 'rules.split')}
        </Button>
      )}
    </div>
  );
}

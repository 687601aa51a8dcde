import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconX, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { Sorting } from '../../../../ui/sorting/sortable-list.tsx';
import classes from '../settings-dialog.module.css';
import { RuleEditor } from './rule-editor.tsx';
import type { RuleProps } from './rule-props.ts';
import { useRuleSummary } from './use-rule-summary.ts';

type Props = RuleProps &
  Readonly<{
    name: string;
    sorting: Sorting;
    isOpen: boolean;
    onToggle: () => void;
    onRemove: () => void;
  }>;

/** One rule: a summary with its buttons, and its form while open. */
export function RuleRow({ name, sorting, isOpen, onToggle, onRemove, ...props }: Props) {
  const { t } = useTranslation('options');
  const summarize = useRuleSummary();
  const number = props.index + 1;
  return (
    <div className={classes.rule}>
      <div className={classes.ruleHead}>
        {sorting.handle}
        <div className={classes.ruleWords}>
          <strong>{name}</strong>
          <span>{summarize(props.rule)}</span>
        </div>
        <div className={classes.ruleButtons}>
          <RowButton icon={IconArrowUp} label={t('rules.up', { number })} onClick={sorting.moveUp} />
          <RowButton icon={IconArrowDown} label={t('rules.down', { number })} onClick={sorting.moveDown} />
          <RowButton icon={IconPencil} label={t('rules.edit', { number })} isExpanded={isOpen} onClick={onToggle} />
          <RowButton icon={IconX} label={t('rules.remove', { number })} onClick={onRemove} />
        </div>
      </div>
      {isOpen && <RuleEditor {...props} />}
    </div>
  );
}

type ButtonProps = Readonly<{
  icon: TablerIcon;
  label: string;
  isExpanded?: boolean;
  /** Undefined disables the button. */
  onClick: (() => void) | undefined;
}>;

function RowButton({ icon: Icon, label, isExpanded, onClick }: ButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={onClick === undefined}
      onClick={onClick}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

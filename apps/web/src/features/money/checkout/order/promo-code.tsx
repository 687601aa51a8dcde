import { discountCode, type AppliedDiscount, type PlanPrice } from '@evercode/contract';
import { Button, CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import type { PromoFault } from '../use-quote.ts';
import classes from './promo-code.module.css';

type Props = Readonly<{
  /** As the address names it. */
  code: string | undefined;
  applied: AppliedDiscount | null;
  /** The word in the address opens a price of its own. */
  isPromotion: boolean;
  fault: PromoFault | undefined;
  price: PlanPrice;
  isFixed: boolean;
  onChange: (code: string | null) => unknown;
}>;

/** A promo code: what it does, or why it does nothing; a field to add one. */
export function PromoCode({ code, applied, isPromotion, fault, price, isFixed, onChange }: Props) {
  const { t } = useTranslation(['checkout', 'errors']);
  const format = useFormatters();
  const [isAdding, setAdding] = useState(false);

  if (code !== undefined && fault === undefined) {
    const says = isPromotion
      ? t('checkout:promo.promotion', { plan: price.displayName })
      : applied && t('checkout:promo.applied', { percent: format.percent(applied.percentOff / 100) });
    return (
      <div className={classes.chip}>
        <IconTag size={16} stroke={1.75} aria-hidden />
        <span className={classes.code}>{code}</span>
        <output className={classes.says}>{says}</output>
        {!isFixed && (
          <CloseButton size={32} aria-label={t('checkout:promo.remove', { code })} onClick={() => onChange(null)} />
        )}
      </div>
    );
  }

  if (isFixed && fault === undefined) return null;
  return isAdding || fault !== undefined ? (
    <PromoForm
      key={code ?? ''}
      first={code ?? ''}
      fault={fault && t(`errors:${fault}`)}
      isFixed={isFixed}
      onApply={onChange}
      onCancel={() => {
        setAdding(false);
        if (code !== undefined) onChange(null);
      }}
    />
  ) : (
    <UnstyledButton className={classes.add ?? ''} onClick={() => setAdding(true)}>
      {t('checkout:promo.add')}
    </UnstyledButton>
  );
}

type FormProps = Readonly<{
  first: string;
  fault: string | undefined;
  isFixed: boolean;
  onApply: (code: string) => unknown;
  onCancel: () => void;
}>;

function PromoForm({ first, fault, isFixed, onApply, onCancel }: FormProps) {
  const { t } = useTranslation(['checkout', 'errors']);
  const [typed, setTyped] = useState(first);
  const [isMisspelt, setMisspelt] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A new field was asked for with the button that it replaces.
  useEffect(() => {
    if (first === '') field.current?.focus();
  }, [first]);
  const isUnchanged = typed === first && fault !== undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = discountCode.safeParse(typed);
    setMisspelt(!read.success);
    if (read.success && !isUnchanged) onApply(read.data);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.field ?? ''}
        label={t('checkout:promo.label')}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={field}
        disabled={isFixed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.toUpperCase())}
        error={isUnchanged ? fault : isMisspelt && t('errors:promo-code-unknown')}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={isFixed || typed.trim() === '' || isUnchanged}>
          {t('checkout:promo.apply')}
        </Button>
        <Button variant="subtle" color="gray" disabled={isFixed} onClick={onCancel}>
          {t('checkout:promo.cancel')}
        </Button>
      </div>
    </form>
  );
}

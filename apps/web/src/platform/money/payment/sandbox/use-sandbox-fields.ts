import { findTestCard, isCardNumber } from '@evercode/contract';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.tsx';
import { groupNumber, hasAllDigits, isPast, onlyDigits, readExpiry, writeExpiry } from '../read-card.ts';

const cardFields = ['number', 'expires', 'code'] as const;
type CardField = (typeof cardFields)[number];
export type SandboxField = CardField | 'email';
export type FieldFault = 'number' | 'checksum' | 'notTestCard' | 'expires' | 'past' | 'code' | 'email';

const write: Readonly<Record<SandboxField, (text: string) => string>> = {
  number: groupNumber,
  expires: writeExpiry,
  code: (text) => onlyDigits(text).slice(0, 4),
  email: (text) => text,
};

const fieldsOf = { card: cardFields, paypal: ['email'] } as const;
export type SandboxType = keyof typeof fieldsOf;

/** The typed values and their faults: a fault is shown when a filled field was left, or the form was checked. */
export function useSandboxFields(type: SandboxType) {
  const { now } = useServices();
  const [values, setValues] = useState<Record<SandboxField, string>>({ number: '', expires: '', code: '', email: '' });
  const [left, setLeft] = useState<ReadonlySet<SandboxField>>(new Set());

  const faults: Readonly<Record<SandboxField, () => FieldFault | undefined>> = {
    number() {
      if (!isCardNumber(values.number)) return hasAllDigits(values.number) ? 'checksum' : 'number';
      // The server would refuse it as well, but a real number need not leave the browser.
      return findTestCard(values.number) ? undefined : 'notTestCard';
    },
    expires() {
      const expires = readExpiry(values.expires);
      if (expires === undefined) return 'expires';
      return isPast(expires, new Date(now())) ? 'past' : undefined;
    },
    code: () => (/^\d{3,4}$/.test(values.code) ? undefined : 'code'),
    email: () => (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(values.email.trim()) ? undefined : 'email'),
  };

  return {
    values,
    /** Undefined while a field is good, or not left yet. */
    faultOf: (field: SandboxField) => (left.has(field) ? faults[field]() : undefined),
    set: (changed: Partial<Record<SandboxField, string>>) =>
      setValues((known) => {
        const next = { ...known };
        // Object.keys returns string[]; `changed` has keys of the fields only.
        for (const field of Object.keys(changed) as SandboxField[]) next[field] = write[field](changed[field] ?? '');
        return next;
      }),
    leave(field: SandboxField) {
      if (values[field] !== '') setLeft((known) => new Set(known).add(field));
    },
    /** Shows every fault and returns the first field that has one. */
    check(): SandboxField | undefined {
      setLeft(new Set(fieldsOf[type]));
      return fieldsOf[type].find((field) => faults[field]() !== undefined);
    },
    /** For the server. Only after a check without a fault. */
    read: () =>
      type === 'paypal'
        ? ({ type, email: values.email.trim() } as const)
        : ({
            type,
            number: onlyDigits(values.number),
            expires: readExpiry(values.expires) ?? '',
            code: values.code,
          } as const),
  };
}

export type SandboxFields = ReturnType<typeof useSandboxFields>;

import { limits } from '@evercode/contract';
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core';
import { bindOptional, bindText } from './bind.ts';
import type { Place } from './place.ts';
import classes from './text-fields.module.css';

type LineProps = TextInputProps & Readonly<{ place: Place; label: string }>;

export function LineField({ place, maxLength = limits.page.line, ...input }: LineProps) {
  return <TextInput autoComplete="off" maxLength={maxLength} {...input} {...bindText(place)} />;
}

/** Grows with its text where the browser supports `field-sizing`; elsewhere it can be resized by hand. */
export function ParagraphField({
  place,
  rows = 2,
  inputClass,
  ...input
}: TextareaProps & Readonly<{ place: Place; label: string; inputClass?: string | undefined }>) {
  return (
    <Textarea
      rows={rows}
      resize="vertical"
      maxLength={limits.page.paragraph}
      classNames={{ input: `${classes.growing ?? ''} ${inputClass ?? ''}` }}
      {...input}
      {...bindText(place)}
    />
  );
}

const urlInputProps = {
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  autoComplete: 'off',
  maxLength: limits.url.max,
} as const;

/** `isOptional`: an empty value becomes null. */
export function UrlField({ place, isOptional = false, ...input }: LineProps & Readonly<{ isOptional?: boolean }>) {
  return (
    <TextInput
      {...urlInputProps}
      placeholder="www.example.com"
      {...input}
      {...(isOptional ? bindOptional(place) : bindText(place))}
    />
  );
}

export function PhoneField({ place, ...input }: LineProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="+1 202 555 0143"
      maxLength={limits.phone.max}
      {...input}
      {...bindText(place)}
    />
  );
}

export function EmailField({ place, ...input }: LineProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="hello@example.com"
      maxLength={limits.email.max}
      {...input}
      {...bindText(place)}
    />
  );
}

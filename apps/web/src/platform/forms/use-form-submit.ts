import { useState, type FormEvent } from 'react';
import { useFailureText } from '../api/use-failure-text.ts';
import type { Fields } from './use-fields.ts';
import { showViolations } from './violation-rules.ts';

type Options<Field extends string> = Readonly<{
  fields: Fields<Field>;
  names: readonly Field[];
  /** Ignores a submission, such as while another one is running. */
  isBlocked: boolean;
  send: (onError: (error: unknown) => void) => void;
}>;

/** Submits valid fields. Shows violations of the server at their fields, and any other failure as `failure`. */
export function useFormSubmit<Field extends string>({ fields, names, isBlocked, send }: Options<Field>) {
  const describe = useFailureText();
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const form = event.currentTarget;
      if (isBlocked || !fields.check(form)) return;
      setFailure(undefined);
      send((error) => {
        if (!showViolations(error, fields, names, form)) setFailure(describe(error));
      });
    },
  };
}

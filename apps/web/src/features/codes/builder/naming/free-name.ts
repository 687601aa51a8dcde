import type { Qr, ViolationCode } from '@evercode/contract';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { numberName } from './suggest-name.ts';

/** So many codes of one suggested name are refused before the person is asked for another. */
const maxNumber = 20;

/** A suggested name gets a number when another code has it already. */
export async function saveUnderFreeName(
  name: string,
  isSuggested: boolean,
  save: (title: string, number: number) => Promise<Qr>,
): Promise<Qr> {
  for (let number = 1; ; number += 1) {
    try {
      return await save(number === 1 ? name : numberName(name, number), number);
    } catch (error) {
      if (!isSuggested || number === maxNumber || !isNameTaken(error)) throw error;
    }
  }
}

const isNameTaken = (error: unknown) =>
  error instanceof ApiError &&
  error.violations.length > 0 &&
  error.violations.every(({ propertyPath, code }) => propertyPath === 'title' && code === nameTaken);
const nameTaken: ViolationCode = 'constraint.qr.title.duplicated';

import { limits } from '@evercode/contract';

/** What a file is called, less its ending and whatever cannot be stored. */
export function nameLogo(fileName: string): string {
  return fileName.toWellFormed().replaceAll(/\p{Cc}/gu, '').replace(/\.[A-Za-z]{1,5}$/, '').trim().slice(0, limits.title.max).toWellFormed();
}

import { AppError } from '../../../platform/http/app-error.ts';

const COME_AGAIN_SECONDS = 30;

/**
 * Limits concurrent long answers. Take a slot before the answer begins and release it at the end; releasing twice is
 * harmless.
 */
export function createPlaces({ workspace, process }: Readonly<Record<'workspace' | 'process', number>>) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(account: string): () => void {
      const ofWorkspace = taken.get(account) ?? 0;
      if (ofWorkspace >= workspace || all >= process)
        throw new AppError('too-many-requests', { retryAfterSeconds: COME_AGAIN_SECONDS });
      taken.set(account, ofWorkspace + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (taken.get(account) ?? 1) - 1;
        if (left === 0) taken.delete(account);
        else taken.set(account, left);
        all -= 1;
      };
    },
  };
}

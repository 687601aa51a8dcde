import { createHmac } from 'node:crypto';
import { findSecret } from '@evercode/config/secrets';
import { BackupError } from '../backup-error.ts';
import type { Installation } from '../installation.ts';

const NAME = 'app-secret';
/** Its place in the data directory, and below `kept/` in a back-up. */
export const SECRET_FILE = `secrets/${NAME}`;

const secretOf = ({ appSecret, dataDir }: Installation): string | undefined => appSecret ?? findSecret(dataDir, NAME);

/** 64 bits: enough to tell two secrets apart, and no way back to one of 32 characters. */
const printOf = (secret: string): string =>
  createHmac('sha256', secret).update('evercode back-up').digest('hex').slice(0, 16);

export function readSecretPrint(installation: Installation): string {
  const secret = secretOf(installation);
  if (secret === undefined)
    throw new BackupError(
      `There is no APP_SECRET, neither set nor in ${installation.dataDir}/${SECRET_FILE}. ` +
        'Set DATA_DIR and APP_SECRET as Evercode itself has them.',
    );
  return printOf(secret);
}

/** With another secret, second factors and links in emails would not work any more. */
export function requireSameSecret(
  installation: Installation,
  { secretPrint, isInside, replaces }: { secretPrint: string; isInside: boolean; replaces: boolean },
): void {
  // The secret of the back-up takes the place of one in a file.
  if (isInside && installation.appSecret === undefined) {
    const found = findSecret(installation.dataDir, NAME);
    if (found === undefined || printOf(found) === secretPrint || replaces) return;
    throw new BackupError(
      `${installation.dataDir}/${SECRET_FILE} is not the secret of the back-up. ` +
        'Add --replace to use that of the back-up.',
    );
  }
  const secret = secretOf(installation);
  if (secret === undefined || printOf(secret) !== secretPrint)
    throw new BackupError('The back-up was made with another APP_SECRET. Set that one, then restore again.');
}

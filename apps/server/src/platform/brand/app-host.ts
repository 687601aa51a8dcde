import type { Row } from '@evercode/database';

/** A domain on which the app is served under a brand, for the members of one workspace. */
export type AppHost = {
  host: string;
  workspaceUuid: string;
  origin: string;
  look: Row<'whiteLabels'>['draft'];
  logoId: string | null;
};

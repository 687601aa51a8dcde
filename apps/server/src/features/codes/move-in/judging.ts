import type { WorkspaceAction } from '@evercode/contract';

/** What a link is judged by, beside itself. */
export type Judging = {
  now: Date;
  can: (action: WorkspaceAction) => boolean;
  /** For links whose password the service does not tell. */
  password: string | undefined;
  /** Whether another link of the same import, or another code, has the ending. */
  endingIs: (ending: string) => 'free' | 'taken' | 'doubled';
  /** One of its addresses is on the list of harmful ones. */
  isHarmful: boolean;
  newId: () => string;
};

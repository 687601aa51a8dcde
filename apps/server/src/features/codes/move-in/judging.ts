import type { WorkspaceAction } from '@evercode/contract';

/** `domain`: '' for the one of the installation, else the id of one of the workspace. */
export type StoredLink = { domain: string; ending: string };

export const keyOf = ({ domain, ending }: StoredLink): string => `${domain}/${ending}`;

/** What a link is judged by, beside itself. */
export type Judging = {
  now: Date;
  can: (action: WorkspaceAction) => boolean;
  /** For links whose password the service does not tell. */
  password: string | undefined;
  /** Whether another link of the same import, or another code, has the short link. */
  endingIs: (link: StoredLink) => 'free' | 'taken' | 'doubled';
  /** The stored domain of a short link with this name: that of the workspace, or the one of the installation. */
  domainOf: (name: string) => string;
  /** One of its addresses is on the list of harmful ones. */
  isHarmful: boolean;
  newId: () => string;
};

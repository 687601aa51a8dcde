import type { Subject } from '@evercode/access';
import type { AccessWay, Action } from '@evercode/contract';
import type { Rate } from '../keys/key-rates.ts';

/** The API key with which a request was made. Its scopes are part of the subject. */
export type ActingKey = Readonly<{ uuid: string; name: string }>;

type InWorkspace = { workspaceUuid: string; subject: Subject };

/** A signed-in person. */
export type PersonAuthority = {
  userUuid: string;
  sessionUuid: string;
  /** The support member who acts as the user. */
  impersonatorUuid: string | undefined;
  key: undefined;
  via: AccessWay;
  workspace?: InWorkspace;
};

/** A program with an API key, which acts for the person who made the key. */
export type KeyAuthority = {
  userUuid: string;
  sessionUuid: undefined;
  impersonatorUuid: undefined;
  key: ActingKey;
  via: AccessWay;
  workspace: InWorkspace;
};

/** On whose behalf a request is performed. `userUuid` alone does not tell who did it: with a key, say so. */
export type Authority = PersonAuthority | KeyAuthority;

export type Credentials = {
  authorization: string | undefined;
  workspaceHeader: string | undefined;
  /** For keys that may be used from some addresses only. */
  address: string;
};

export type Asked = {
  action: Action;
  now: Date;
  /** A person with several workspaces has to name one, instead of getting the first of their own. */
  namesWorkspace?: boolean;
  /** Gets the limits of an API key. Given, the request is counted: once a request. */
  reportRates?: ReportRates | undefined;
};

export type ReportRates = (rates: readonly Rate[]) => void;

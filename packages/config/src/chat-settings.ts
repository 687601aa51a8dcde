import type { z } from 'zod';
import type { Field, variables } from './variables/variables.ts';

type ChatSettings = Pick<
  z.output<typeof variables>,
  'hubspotPortalId' | 'hubspotRegion' | 'hubspotToken' | 'hubspotUrl' | 'chatScriptUrl' | 'chatHosts' | 'chatName'
>;

/** What the policy of the pages allows for a chat. */
export type ChatOrigins = Readonly<{
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  /** Pictures, styles and fonts. */
  looks: readonly string[];
}>;

export type ChatService = Readonly<{
  kind: 'hubspot' | 'script';
  /** As people read whom they agree to. */
  name: string;
  scriptUrl: string;
  /** Where the server asks for identities, with which token; undefined where the chat identifies no person. */
  identities: Readonly<{ url: string; token: string }> | undefined;
  origins: ChatOrigins;
}>;

/** A variable that does not go with the others. */
export function findChatClash({
  hubspotPortalId,
  hubspotToken,
  hubspotUrl,
  chatScriptUrl,
  chatHosts,
}: ChatSettings): { field: Field; reason: string } | undefined {
  if (hubspotPortalId !== undefined && chatScriptUrl !== undefined)
    return { field: 'chatScriptUrl', reason: 'is a second chat: set either it or HUBSPOT_PORTAL_ID.' };
  if (hubspotPortalId === undefined && (hubspotToken ?? hubspotUrl) !== undefined)
    return { field: 'hubspotPortalId', reason: 'is missing: the chat of HubSpot needs it.' };
  if (chatScriptUrl === undefined && chatHosts !== undefined && hubspotPortalId === undefined)
    return { field: 'chatScriptUrl', reason: 'is missing: CHAT_HOSTS is for its chat.' };
  return undefined;
}

/** Undefined without a chat. */
export function readChatService(settings: ChatSettings): ChatService | undefined {
  const { hubspotPortalId, chatScriptUrl: scriptUrl, chatHosts, chatName } = settings;
  const more = chatHosts?.split(',') ?? [];
  if (hubspotPortalId !== undefined) return openHubspot(hubspotPortalId, settings, more);
  if (scriptUrl === undefined) return undefined;
  const { origin, host } = new URL(scriptUrl);
  return {
    kind: 'script',
    name: chatName ?? host,
    scriptUrl,
    identities: undefined,
    origins: allow({ scripts: [origin], connections: [origin], frames: [origin], looks: [origin] }, more),
  };
}

/** Accounts outside of the first region have its name in every address. */
function openHubspot(
  portalId: string,
  { hubspotRegion, hubspotToken: token, hubspotUrl: standIn }: ChatSettings,
  more: readonly string[],
): ChatService {
  const suffix = hubspotRegion === 'na1' ? '' : `-${hubspotRegion}`;
  const scripts = standIn ?? `https://js${suffix}.hs-scripts.com`;
  return {
    kind: 'hubspot',
    name: 'HubSpot',
    scriptUrl: `${scripts}/${portalId}.js`,
    identities: token === undefined ? undefined : { url: standIn ?? 'https://api.hubapi.com', token },
    origins: allow(
      standIn === undefined
        ? {
            // The loader and the widget. What the loader adds for statistics and advertisements stays refused.
            scripts: [scripts, `https://js${suffix}.usemessages.com`],
            connections: [`https://api${suffix}.hubspot.com`],
            frames: [`https://app${suffix}.hubspot.com`],
            looks: [],
          }
        : { scripts: [standIn], connections: [standIn], frames: [standIn], looks: [] },
      more,
    ),
  };
}

/** Sockets are connections only. */
function allow({ scripts, connections, frames, looks }: ChatOrigins, more: readonly string[]): ChatOrigins {
  const pages = more.filter((origin) => origin.startsWith('https:'));
  return {
    scripts: [...scripts, ...pages],
    connections: [...connections, ...more],
    frames: [...frames, ...pages],
    looks: [...looks, ...pages],
  };
}

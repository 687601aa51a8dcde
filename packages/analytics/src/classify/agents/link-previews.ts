import type { AgentRule } from './agent-rule.ts';

/**
 * Programs that fetch a link pasted into a message, to show a preview. iMessage announces itself as facebookexternalhit
 * and Twitterbot on an old Mac, and others imitate Facebook too, so these come first. Signal calls itself WhatsApp/2.
 */
export const LINK_PREVIEWS: readonly AgentRule[] = [
  ['imessage', /Safari\/\S+ facebookexternalhit\/\S+ Facebot Twitterbot/],
  ['kakaotalk', /kakaotalk-scrap/i],
  ['line', /line-poker/i],
  ['facebook', /facebookexternalhit|facebookcatalog|facebookexternalua|^facebot|^facebookplatform|cortex\/1\.0/i],
  ['whatsapp', /^WhatsApp(?:\/\d|$)/],
  ['slack', /Slackbot|Slack-ImgProxy/i],
  ['telegram', /TelegramBot/i],
  ['twitter', /Twitterbot/i],
  ['discord', /Discordbot/i],
  ['linkedin', /LinkedInBot/i],
  ['skype', /SkypeUriPreview/i],
  ['microsoft', /MicrosoftPreview|BingPreview/i],
  ['viber', /^Viber(?:\/| url)|ViberUrlDownloader/i],
  ['pinterest', /Pinterestbot|^Pinterest\/0/i],
  ['reddit', /redditbot/i],
  ['snapchat', /Snap URL Preview/i],
  ['vk', /vkShare/i],
  ['ok', /OdklBot/i],
  ['tumblr', /^Tumblr\//i],
  ['quora', /Quora Link Preview|Quora-Bot/i],
  ['flipboard', /FlipboardProxy/i],
  ['xing', /XING-contenttabreceiver/i],
  ['bluesky', /Bluesky Cardyb/i],
  ['mastodon', /Mastodon\/\d|Pleroma \d|Akkoma|Misskey|SummalyBot|Lemmy\/|Friendica|gotosocial/i],
  ['matrix', /^Synapse \(bot|matrix-media-repo|Dendrite\/\d/i],
  ['mattermost', /Mattermost-Bot|^mattermost/i],
  ['rocketchat', /RocketChat|Rocket\.Chat/i],
  ['zulip', /ZulipURLPreview/i],
  ['google-messages', /^GoogleMessages\//i],
  ['google-chat', /Google-(?:Chat|Snippet|PageRenderer)|Google Snippet/i],
  ['yahoo', /Yahoo Link Preview/i],
  ['notion', /NotionEmbedder|Notion-?Bot/i],
  ['nextcloud', /Nextcloud (?:Server|Crawler|Talk)|Nextcloud-LinkPreview/i],
  ['trello', /^TrelloBot|Trello-Bot/i],
  ['atlassian', /Atlassian HttpClient|JiraBot|Confluence-LinkPreview/i],
  [
    'office',
    /ms-office|MSOffice \d|Microsoft Office(?:\/| \w+(?: Discovery|\/))|^Microsoft (?:Outlook|Office|Word|Excel|PowerPoint)|^MacOutlook\//i,
  ],
  ['embed-service', /Embedly|Iframely|Microlink|OpenGraph\.io|Noembed|Link[ -]?Preview|UrlPreview|opengraph/i],
];

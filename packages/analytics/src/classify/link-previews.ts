/**
 * Programs that fetch a link because somebody pasted it into a message, to draw a card. The first match names the reason.
 * iMessage announces itself as facebookexternalhit and Twitterbot on an old Mac; it is told apart first.
 */
export const LINK_PREVIEWS: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['imessage', /Safari\/\S+ facebookexternalhit\/\S+ Facebot Twitterbot/],
  ['kakaotalk', /kakaotalk-scrap/i],
  ['line', /line-poker/i],
  ['facebook', /facebookexternalhit|facebookcatalog|^facebot/i],
  ['whatsapp', /^WhatsApp\/\d/],
  ['slack', /Slackbot|Slack-ImgProxy/],
  ['telegram', /TelegramBot/],
  ['twitter', /Twitterbot/],
  ['discord', /Discordbot/],
  ['linkedin', /LinkedInBot/],
  ['skype', /SkypeUriPreview/],
  ['microsoft', /MicrosoftPreview|BingPreview/],
  ['viber', /^Viber(?:\/| url)|ViberUrlDownloader/i],
  ['pinterest', /Pinterestbot|^Pinterest\/0/i],
  ['reddit', /redditbot/i],
  ['snapchat', /Snap URL Preview/],
  ['vk', /vkShare/],
  ['bluesky', /Bluesky Cardyb/],
  ['mastodon', /Mastodon\/\d/],
  ['google-chat', /Google-(?:Chat|Snippet|PageRenderer)|Google Snippet/i],
  ['embed-service', /Embedly|Iframely/i],
];

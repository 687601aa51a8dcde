import type { KitManifest } from '@evercode/exit-kit';
import { createFormatters, type KitTranslate } from '@evercode/i18n/kit';
import type { Language } from '@evercode/contract';

/** The README of a kit, as Markdown, in the language of the workspace. */
export function writeReadme(
  t: KitTranslate,
  language: Language,
  { workspace, shortUrl, counts, madeAt }: KitManifest,
): string {
  const format = createFormatters(language, workspace.timezone);
  const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
  return `${[
    `# ${t('title', { workspace: workspace.name })}`,
    t('intro', { date: format.date(new Date(madeAt)) }),
    t('counts', counts),
    `## ${t('working.title')}`,
    t('working.domain', { domain: new URL(shortUrl).host }),
    t('working.same'),
    list([t('working.site'), t('working.nginx'), t('working.caddy'), t('working.worker'), t('working.node')]),
    t('working.limits'),
    `## ${t('data.title')}`,
    t('data.text'),
    list([
      t('data.codes'),
      t('data.versions'),
      t('data.projects'),
      t('data.designs'),
      t('data.people'),
      t('data.files'),
      t('data.pictures'),
      t('data.scans'),
    ]),
    `## ${t('secrets.title')}`,
    t('secrets.text'),
    `## ${t('again.title')}`,
    t('again.text'),
  ].join('\n\n')}\n`;
}

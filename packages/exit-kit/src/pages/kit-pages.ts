import { contentOf, savedFileOf, savedPathOf } from '@evercode/content';
import type { Language } from '@evercode/i18n/visitor';
import { renderPage } from '@evercode/pages';
import { renderContentPage } from '@evercode/pages/content';
import type { PageRecord, RouteRecord } from '@evercode/routing';
import { fileAddressOf } from '../answers/file-addresses.ts';
import { kitStatuses, type KitStatus } from '../answers/kit-answer.ts';
import { pageFileOf, statusFileOf } from '../redirector/kit-code.ts';

/** A file of the kit. */
type KitFile = { readonly path: string; readonly text: string };

/** The pages that do not belong to a code, in the language of the workspace. */
export function renderStatusPages(language: Language): KitFile[] {
  // The keys of a constant object.
  const pages = ['home', ...Object.keys(kitStatuses)] as ('home' | KitStatus)[];
  const rendered = pages.map((page) => ({
    path: `site/pages/${statusFileOf(page)}`,
    text: renderPage(page, language).html,
  }));
  const notFound = renderPage('not-found', language).html;
  return [
    ...rendered,
    // Hosts of static sites answer unknown addresses with this file.
    { path: 'site/404.html', text: notFound },
    { path: 'site/robots.txt', text: 'User-agent: *\nAllow: /\n' },
  ];
}

type Rendering = {
  readonly language: Language;
  readonly now: Date;
  /** The picture of a business card, for address books; absent: none. */
  readonly photo?: string | undefined;
};

/** The page of a code, and the file that its visitors save. */
export function renderCodePage(
  { qr, version, page }: Pick<RouteRecord, 'qr' | 'version'> & { page: PageRecord },
  { language, now, photo }: Rendering,
): KitFile[] {
  const saved = savedFileOf(contentOf(page.typology, page.input), savedPathOf(page.typology));
  const savedName = saved === undefined ? undefined : `${qr}.${saved.extension}`;
  const { html } = renderContentPage(page, {
    language,
    system: 'other',
    assetUrl: (file) => addressIn(page, file),
    saveUrl: savedName === undefined ? '' : `/files/${savedName}`,
  });
  const files: KitFile[] = [{ path: `site/pages/${pageFileOf(qr)}`, text: html }];
  if (saved !== undefined && savedName !== undefined)
    files.push({
      path: `site/files/${savedName}`,
      text: saved.write({
        photo: photo === undefined ? undefined : { type: 'image/jpeg', base64: photo },
        version: undefined,
        uid: qr,
        revision: version,
        now,
      }),
    });
  return files;
}

/** The picture that a saved file of this page embeds. */
export function photoOfPage(page: PageRecord): string | null {
  return savedFileOf(contentOf(page.typology, page.input), savedPathOf(page.typology))?.photo ?? null;
}

function addressIn({ assets }: PageRecord, file: string): string {
  const facts = Object.hasOwn(assets, file) ? assets[file] : undefined;
  return facts === undefined ? '' : fileAddressOf({ ...facts, file });
}

import { composeMail } from '@evercode/mail/compose';
import { everyMail } from '@evercode/mail/every-mail';
import { areaOf } from './areas.ts';
import type { Screen } from './screen.ts';

/** One mail of each kind, as a mail program shows it. */
export const mails: readonly Screen[] = Object.entries(everyMail).flatMap(([kind, [mail]]) => {
  if (mail === undefined) return [];
  const name = `mail-${kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const open: Screen['open'] = async (page, { language, product }) => {
    const to = { email: 'ana@example.com', name: 'Ana', language };
    const { html, picture } = composeMail(mail, to, {
      name: 'Evercode',
      address: product.appUrl,
      support: 'help@example.com',
    });
    // A document of its own: the one of the screen before may be no HTML, or have a policy.
    await page.goto('about:blank');
    await page.setContent(
      picture === undefined ? html : html.replaceAll(`cid:${picture.id}`, `data:image/png;base64,${picture.base64}`),
    );
  };
  return [{ name, area: areaOf(name), as: 'stranger', open }];
});

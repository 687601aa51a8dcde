import { webHref } from '../hrefs.ts';
import { html } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { profile } from '../parts/profile.ts';

const stores = ['ios', 'android'] as const;

export function drawAppStore(draw: Draw, content: Loose): Body {
  const { t, system } = draw;
  // The store of the visitor's system comes first.
  const order = system === 'android' ? stores.toReversed() : stores;
  const known = order.filter((store) => textOf(content[store]) !== '');
  const buttons = known.map((store) =>
    button(draw, {
      label: t(`page:stores.${store}`),
      icon: store === 'ios' ? 'apple' : 'android',
      href: webHref(content[store]),
      isMain: store === system || system === 'other',
      kind: store,
      ...(store === system && known.length > 1 && { note: t('page:stores.yours') }),
    }),
  );
  const header = { title: content['title'], subtitle: content['subtitle'], image: content['image'] };
  return {
    heading: textOf(content['title']),
    main: html`${profile(draw, 'header', header)}<div${partOf(draw, 'stores', 'stack')}>${buttons}</div>`,
    canShare: true,
  };
}

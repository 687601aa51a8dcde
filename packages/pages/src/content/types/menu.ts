import { icon, type IconName } from '../icons.ts';
import { html, type Markup, nothing } from '../markup.ts';
import { asLoose, listOf, type Loose, namesOf, textOf } from '../read-loosely.ts';
import { type Body, type Draw, languageTag, partOf } from '../parts/draw.ts';
import { picture } from '../parts/picture.ts';
import { profile } from '../parts/profile.ts';
import { words } from '../parts/texts.ts';
import { note } from './social-media.ts';
import { priceWriter } from './price.ts';

const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'spicy'] as const;
const dietSigns: Readonly<Record<(typeof diets)[number], IconName>> = {
  vegetarian: 'leaf',
  vegan: 'sprout',
  halal: 'moon',
  kosher: 'star',
  spicy: 'pepper',
};

type Section = {
  readonly id: string;
  readonly title: string;
  readonly description: unknown;
  readonly items: readonly Loose[];
};
type MenuFormats = { readonly price: (price: unknown) => string; readonly list: Intl.ListFormat };

export function drawMenu(draw: Draw, content: Loose): Body {
  const header = asLoose(content['header']);
  const tag = languageTag(draw.language);
  const formats: MenuFormats = {
    price: priceWriter(tag, textOf(content['currency'])),
    list: new Intl.ListFormat(tag, { type: 'unit', style: 'short' }),
  };
  const sections = listOf(content['sections']).map((section, at) => ({
    id: textOf(section['id']) || `section-${at}`,
    title: textOf(section['title']),
    description: section['description'],
    items: listOf(section['items']),
  }));
  const main = html`${[
    profile(draw, 'header', header),
    sectionLinks(draw, sections),
    ...sections.map((section) => drawSection(draw, section, formats)),
    legend(draw, sections),
    note(draw, content['note']),
  ]}`;
  return { heading: textOf(header['title']), main, isWide: true, canShare: true };
}

/** Links to the sections that stay at the top while scrolling, without a script. */
function sectionLinks({ t }: Draw, sections: readonly Section[]): Markup {
  const linked = sections.filter(({ id, title }) => title !== '' && /^[\w.-]{1,64}$/.test(id));
  if (linked.length < 2) return nothing;
  const links = linked.map(({ id, title }) => html`<li><a href="#part-${id}" dir="auto">${title}</a></li>`);
  return html`<nav class="tabs" aria-label="${t('page:menu.sections')}"><ul>${links}</ul></nav>`;
}

function drawSection(draw: Draw, { id, title, description, items }: Section, formats: MenuFormats): Markup {
  const heading = html`${words('h2', 'title', title)}${words('p', 'fine prose', description)}`;
  const list =
    items.length === 0 ? nothing : html`<ul class="items">${items.map((item) => drawItem(draw, item, formats))}</ul>`;
  return html`<section${partOf(draw, id, 'menu-section')}>${heading}${list}</section>`;
}

function drawItem(draw: Draw, item: Loose, { price, list }: MenuFormats): Markup {
  const { t } = draw;
  const name = textOf(item['name']);
  const cost = price(item['price']);
  const contained = namesOf(allergens, item['allergens']).map((allergen) => t(`page:menu.allergens.${allergen}`));
  const suitable = namesOf(diets, item['diets']);
  const shownPrice = cost === '' ? nothing : html`<span class="price">${cost}</span>`;
  const parts = [
    html`<div class="item-top">${words('h3', 'item-name', name)}${shownPrice}</div>`,
    words('p', 'item-about prose', item['description']),
    dietList(suitable.map((diet) => html`<li>${icon(dietSigns[diet])}${t(`page:menu.diets.${diet}`)}</li>`)),
    contained.length === 0
      ? nothing
      : html`<p class="contains">${t('page:menu.contains', { list: list.format(contained) })}</p>`,
  ];
  const photo = picture(draw, item['image'], { className: 'thumb', alt: name, sizes: '6rem' });
  return html`<li${partOf(draw, textOf(item['id']), 'item')}><div class="item-words">${parts}</div>${photo}</li>`;
}

const dietList = (items: readonly Markup[]): Markup =>
  items.length === 0 ? nothing : html`<ul class="diets">${items}</ul>`;

function legend({ t }: Draw, sections: readonly Section[]): Markup {
  const items = sections.flatMap((section) => section.items);
  const used = diets.filter((diet) => items.some((item) => namesOf([diet], item['diets']).length > 0));
  const hasAllergens = items.some((item) => namesOf(allergens, item['allergens']).length > 0);
  if (used.length === 0 && !hasAllergens) return nothing;
  const explained = used.map((diet) => {
    const [name, meaning] = [t(`page:menu.diets.${diet}`), t(`page:menu.meanings.${diet}`)];
    return html`<li>${icon(dietSigns[diet])}${name}: ${meaning}</li>`;
  });
  const heading = t('page:menu.legend');
  const allergenNote = hasAllergens ? html`<p class="fine">${t('page:menu.allergenNote')}</p>` : nothing;
  const inside = html`<h2>${heading}</h2>${dietList(explained)}${allergenNote}`;
  return html`<aside class="legend" aria-label="${heading}">${inside}</aside>`;
}

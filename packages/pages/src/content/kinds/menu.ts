import { icon, type IconName } from '../icons.ts';
import { html, type Markup, nothing } from '../markup.ts';
import { asLoose, listOf, type Loose, namesOf, textOf } from '../read-loosely.ts';
import { type Body, type Draw, languageTag, partOf } from '../parts/draw.ts';
import { picture } from '../parts/picture.ts';
import { profile } from '../parts/profile.ts';
import { words } from '../parts/texts.ts';
import { note } from './social-media.ts';
import { priceWriter } from './price.ts';

const allergens = ['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'] as const;
const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'spicy'] as const;
const dietSigns: Readonly<Record<(typeof diets)[number], IconName>> = { vegetarian: 'leaf', vegan: 'sprout', halal: 'moon', kosher: 'star', spicy: 'pepper' };

type Section = { readonly id: string; readonly title: string; readonly description: unknown; readonly items: readonly Loose[] };
type Pen = { readonly price: (price: unknown) => string; readonly list: Intl.ListFormat };

export function drawMenu(draw: Draw, input: Loose): Body {
  const header = asLoose(input['header']);
  const tag = languageTag(draw.language);
  const pen: Pen = { price: priceWriter(tag, textOf(input['currency'])), list: new Intl.ListFormat(tag, { type: 'unit', style: 'short' }) };
  const sections = listOf(input['sections']).map((section, at) => ({
    id: textOf(section['id']) || `section-${at}`, title: textOf(section['title']), description: section['description'], items: listOf(section['items']),
  }));
  const main = html`${profile(draw, 'header', header)}${sectionLinks(draw, sections)}${sections.map((section) => drawSection(draw, section, pen))}${legend(draw, sections)}${note(draw, input['note'])}`;
  return { heading: textOf(header['title']), main, isWide: true, canShare: true };
}

/** Stays at the top while the menu is read, and needs no script. */
function sectionLinks({ t }: Draw, sections: readonly Section[]): Markup {
  const linked = sections.filter(({ id, title }) => title !== '' && /^[\w.-]{1,64}$/.test(id));
  if (linked.length < 2) return nothing;
  return html`<nav class="tabs" aria-label="${t('page:menu.sections')}"><ul>${linked.map(({ id, title }) => html`<li><a href="#part-${id}" dir="auto">${title}</a></li>`)}</ul></nav>`;
}

function drawSection(draw: Draw, { id, title, description, items }: Section, pen: Pen): Markup {
  return html`<section${partOf(draw, id, 'menu-section')}>${words('h2', 'title', title)}${words('p', 'fine prose', description)}${
    items.length === 0 ? nothing : html`<ul class="items">${items.map((item) => drawItem(draw, item, pen))}</ul>`}</section>`;
}

function drawItem(draw: Draw, item: Loose, { price, list }: Pen): Markup {
  const { t } = draw;
  const name = textOf(item['name']);
  const cost = price(item['price']);
  const held = namesOf(allergens, item['allergens']).map((allergen) => t(`page:menu.allergens.${allergen}`));
  const kept = namesOf(diets, item['diets']);
  return html`<li${partOf(draw, textOf(item['id']), 'item')}><div class="item-words"><div class="item-top">${words('h3', 'item-name', name)}${cost === '' ? nothing : html`<span class="price">${cost}</span>`}</div>${
    words('p', 'item-about prose', item['description'])}${
    kept.length === 0 ? nothing : html`<ul class="diets">${kept.map((diet) => html`<li>${icon(dietSigns[diet])}${t(`page:menu.diets.${diet}`)}</li>`)}</ul>`}${
    held.length === 0 ? nothing : html`<p class="contains">${t('page:menu.contains', { list: list.format(held) })}</p>`}</div>${
    picture(draw, item['image'], { className: 'thumb', alt: name, sizes: '6rem' })}</li>`;
}

function legend({ t }: Draw, sections: readonly Section[]): Markup {
  const items = sections.flatMap((section) => section.items);
  const used = diets.filter((diet) => items.some((item) => namesOf([diet], item['diets']).length > 0));
  const hasAllergens = items.some((item) => namesOf(allergens, item['allergens']).length > 0);
  if (used.length === 0 && !hasAllergens) return nothing;
  return html`<aside class="legend" aria-label="${t('page:menu.legend')}"><h2>${t('page:menu.legend')}</h2>${
    used.length === 0 ? nothing : html`<ul class="diets">${used.map((diet) => html`<li>${icon(dietSigns[diet])}${t(`page:menu.diets.${diet}`)}: ${t(`page:menu.meanings.${diet}`)}</li>`)}</ul>`}${
    hasAllergens ? html`<p class="fine">${t('page:menu.allergenNote')}</p>` : nothing}</aside>`;
}

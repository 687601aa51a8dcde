import type { CommonColumn } from './row-shape.ts';
import { headersOf } from './header-key.ts';

/** Columns of codes of every type, in the order of templates. */
export const commonColumns: readonly CommonColumn[] = [
  {
    id: 'name',
    names: ['title', 'code name', 'label', 'nome', 'título', 'nombre', 'titolo', 'nome do código', 'nome del codice'],
    examples: ['Autumn', 'Winter'],
  },
  {
    id: 'ending',
    names: headersOf(
      'short link ending, custom back half, back half, slug, slashtag, custom slug, keyword, alias',
      'short code, custom ending, path, short link, short url, shorturl, short, bitlink',
      'final do link, link curto, final del enlace, enlace corto, parte finale del link, link breve, link',
    ),
    examples: ['', ''],
  },
  {
    id: 'domain',
    names: headersOf('custom domain, short domain, branded domain, domain name, domínio, dominio'),
    examples: ['', ''],
  },
  {
    id: 'note',
    names: ['notes', 'description', 'comment', 'comments', 'nota', 'descrição', 'descripción', 'descrizione', 'note'],
    examples: ['Poster in the entrance', ''],
  },
  {
    id: 'tags',
    names: ['tag', 'labels', 'categories', 'etiquetas', 'etiqueta', 'etichette', 'etichetta'],
    examples: ['posters; season', 'posters'],
  },
  {
    id: 'project',
    names: ['folder', 'campaign', 'group', 'projeto', 'pasta', 'proyecto', 'carpeta', 'progetto', 'cartella'],
    examples: ['Seasons', 'Seasons'],
  },
  { id: 'status', names: ['state', 'estado', 'stato', 'situação'], examples: ['', ''] },
  {
    id: 'dynamic',
    names: ['dynamic code', 'editable', 'dinâmico', 'dinámico', 'dinamico', 'editável'],
    examples: ['', ''],
  },
  {
    id: 'parameters',
    names: ['url parameters', 'utm', 'utm parameters', 'query', 'parâmetros', 'parámetros', 'parametri'],
    examples: ['', ''],
  },
];

import type { download as english } from '../../en/design/download.ts';
import type { Translation } from '../../../translation.ts';

export const download = {
  title: 'Baixar “{{title}}”',
  format: 'Formato',
  about: {
    png: 'Para telas e a maioria das impressoras',
    svg: 'Nítido em qualquer tamanho, para designers e a web',
    pdf: 'Nítido em qualquer tamanho, para gráficas',
    eps: 'Para programas de impressão mais antigos',
    jpeg: 'Um arquivo de foto pequeno, nunca transparente',
    webp: 'O menor arquivo, para a web',
  },
  size: 'Tamanho',
  pixels: '{{count, number}} px',
  width: 'Largura impressa',
  millimetres: '{{count, number}} mm',
  inks: 'Cores',
  rgb: 'RGB, para telas e impressoras de escritório',
  cmyk: 'CMYK, para gráficas',
  start: 'Baixar {{format}}',
  options: 'Escolher formato e tamanho',
  cancel: 'Cancelar',
  notSaved: 'Primeiro é preciso salvar o design, e isso ainda não deu certo.',
  unreadable: {
    title: 'A leitura deste código pode falhar',
    text: 'Tentamos lê-lo como os celulares fazem, e não deu certo:',
    fix: 'Corrigir o visual',
    accept: 'Baixar assim mesmo',
  },
} as const satisfies Translation<typeof english>;

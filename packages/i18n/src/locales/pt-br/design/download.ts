import type { download as english } from '../../en/design/download.ts';
import type { Translation } from '../../../translation.ts';

export const download = {
  title: 'Baixar “{{title}}”',
  format: 'Formato',
  about: {
    png: 'Para telas e a maioria das impressoras',
    svg: 'Nítido em qualquer tamanho, para designers e sites',
    pdf: 'Nítido em qualquer tamanho, para gráficas',
    eps: 'Para programas de impressão mais antigos',
    jpeg: 'Um arquivo de foto pequeno, sem transparência',
    webp: 'O menor arquivo, para sites',
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
  notSaved: 'Seu design ainda não foi salvo. Tente de novo quando estiver.',
  unreadable: {
    title: 'Este código é difícil de escanear',
    text: 'Tentamos escaneá-lo como um celular, e a leitura falhou:',
    fix: 'Corrigir design',
    accept: 'Baixar assim mesmo',
  },
} as const satisfies Translation<typeof english>;

import type { finish as english } from '../../en/codes/finish.ts';
import type { Translation } from '../../../translation.ts';

export const finish = {
  title: 'Seu código está pronto',
  more: 'Mais formatos',
  copyLink: 'Copiar link',
  copyImage: 'Copiar imagem',
  imageCopied: 'Imagem copiada',
  share: 'Compartilhar',
  email: 'E-mail',
  try: 'Teste agora: aponte a câmera do celular para o código.',
  waiting: 'Aguardando sua leitura…',
  scanned: 'Escaneado agora mesmo com {{device}}',
  scannedAnywhere: 'Escaneado agora mesmo',
  devices: {
    iphone: 'um iPhone',
    ipad: 'um iPad',
    android: 'um celular Android',
    computer: 'um computador',
  },
  over: 'As leituras aparecem nas estatísticas.',
  stats: 'Ver estatísticas',
  print: 'Imprima com pelo menos {{width}} de largura',
  sheet: 'Criar folha para imprimir',
  customize: 'Personalizar o design',
  another: 'Criar outro',
  done: 'Concluir',
} as const satisfies Translation<typeof english>;

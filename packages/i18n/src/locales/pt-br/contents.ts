import type { contents as english } from '../en/contents.ts';
import type { Translation } from '../../translation.ts';

export const contents = {
  website: { url: 'URL do site', urlHint: 'Para onde a leitura leva.' },
  email: {
    email: 'Endereço de e-mail',
    emailHint: 'Quem recebe o e-mail.',
    subject: 'Assunto',
    subjectPlaceholder: 'Uma mesa para sexta',
    message: 'Mensagem',
    messageHint: 'Já vem escrita quando o e-mail abre. A pessoa pode mudá-la antes de enviar.',
  },
  whatsapp: {
    phone: 'Número do WhatsApp',
    phoneHint: 'Com o código do país, para funcionar de qualquer lugar.',
    message: 'Mensagem',
    messageHint: 'Já vem escrita quando a conversa abre. Quem envia é a própria pessoa.',
  },
  dial: { country: 'Código do país', none: 'País não encontrado' },
  phone: { phone: 'Telefone', phoneHint: 'De preferência com o código do país, como +55.' },
  sms: { message: 'Mensagem', messageHint: 'Já vem escrita quando as mensagens abrem.' },
  text: {
    text: 'Texto',
    textHint: 'O que o celular mostra. Quanto mais curto, mais fácil ler o código.',
    long: 'É muito para um código: o desenho fica miúdo e precisa ser impresso grande.',
  },
  wifi: {
    ssid: 'Nome da rede',
    ssidHint: 'Exatamente como aparece no celular, com maiúsculas.',
    security: 'Segurança',
    wpa: 'WPA, WPA2 ou WPA3',
    wep: 'WEP (antigo)',
    none: 'Nenhuma',
    password: 'Senha',
    passwordHint: 'Ela fica na imagem: quem tem o código pode lê-la.',
    hidden: 'Rede oculta',
    hiddenHint: 'O nome não aparece na lista de redes.',
  },
  deepLink: {
    ios: 'iPhone e iPad',
    android: 'Android',
    has: 'Há um app para {{system}}',
    link: 'Deep link',
    linkHint: 'O endereço que o seu app registrou.',
    store: 'Endereço na loja',
    storeHint: 'Para quem ainda não tem o app.',
    fallback: 'Endereço para todos os outros',
    fallbackHint: 'Para computadores e outros celulares.',
  },
} as const satisfies Translation<typeof english>;

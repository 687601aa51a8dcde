import type { Translation } from '../../../translation.ts';
import type { passwords as english } from '../../en/people/passwords.ts';

export const passwords = {
  request: {
    link: 'Esqueceu a senha?',
    title: 'Esqueceu a senha?',
    text: 'Informe seu e-mail e enviaremos um link para escolher uma nova senha.',
    submit: 'Enviar o link',
    sent: 'Confira sua caixa de entrada',
    sentText:
      'Se {{email}} tiver uma conta aqui, um link está a caminho. Ele funciona uma única vez, em até duas horas.',
    notThere: 'Não chegou nada depois de alguns minutos? Olhe na pasta de spam ou confira se o endereço está certo.',
    tooSoon:
      'Um link foi enviado para este endereço há pouco. Enviamos um a cada duas horas: confira sua caixa de entrada.',
  },
  choose: {
    title: 'Escolha uma nova senha',
    text: 'Todos os outros dispositivos serão desconectados.',
    again: 'Repita a senha',
    submit: 'Salvar a nova senha',
    changed: 'Sua senha foi alterada',
    changedText: 'Entre com a nova senha.',
    toSignIn: 'Entrar',
  },
  ended: {
    title: 'Este link não funciona mais',
    text: 'Ele já foi usado ou expirou. Peça um novo link e use sempre o mais recente.',
    ask: 'Pedir um novo link',
  },
  verified: {
    title: 'Seu endereço foi confirmado',
    text: 'Obrigado! Agora podemos avisar você quando um dos seus códigos precisar de atenção.',
    go: 'Ir para os seus códigos',
    endedText:
      'Ele já foi usado ou tem mais de dois dias. Se o seu endereço ainda não estiver confirmado, peça um novo link na sua conta.',
    wait: 'Só um momento',
  },
  backToSignIn: 'Voltar para o login',
} as const satisfies Translation<typeof english>;

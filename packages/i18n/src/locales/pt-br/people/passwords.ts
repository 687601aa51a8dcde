import type { Translation } from '../../../translation.ts';
import type { passwords as english } from '../../en/people/passwords.ts';

export const passwords = {
  request: {
    link: 'Esqueceu a senha?',
    title: 'Esqueceu a senha?',
    text: 'Informe seu e-mail e enviaremos um link para escolher uma nova senha.',
    submit: 'Enviar link',
    sent: 'Confira sua caixa de entrada',
    sentText: 'Se {{email}} tiver uma conta, um link está a caminho. Ele funciona uma vez, por duas horas.',
    notThere: 'Não chegou nada em alguns minutos? Olhe no spam e confira se o endereço está certo.',
    tooSoon:
      'Enviamos um link para este endereço há pouco. Você pode pedir um a cada duas horas. Confira sua caixa de entrada.',
  },
  choose: {
    title: 'Escolha uma nova senha',
    text: 'Você sairá de todos os outros dispositivos.',
    again: 'Confirme a senha',
    submit: 'Salvar senha',
    changed: 'Senha alterada',
    changedText: 'Entre com a nova senha.',
    toSignIn: 'Entrar',
  },
  ended: {
    title: 'Este link não funciona mais',
    text: 'Ele já foi usado ou expirou. Peça um novo link e use sempre o mais recente.',
    ask: 'Pedir novo link',
  },
  verified: {
    title: 'Seu e-mail foi confirmado',
    text: 'Agora podemos avisar você quando um código precisar de atenção.',
    go: 'Ir para os seus códigos',
    endedText:
      'Ele já foi usado ou tem mais de dois dias. Se o seu e-mail ainda não estiver confirmado, peça um novo link na sua conta.',
    wait: 'Só um momento',
  },
  backToSignIn: 'Voltar para o login',
} as const satisfies Translation<typeof english>;

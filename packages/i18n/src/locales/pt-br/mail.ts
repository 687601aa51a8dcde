import type { Translation } from '../../translation.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  greeting: 'Olá, {{name}}!',
  greetingNobody: 'Olá!',
  linkBelow: 'Se o botão não funcionar, copie este endereço para o navegador:',
  footer: 'Enviado por {{brand}}, {{address}}',
  verifyEmail: {
    subject: 'Confirme seu endereço de e-mail',
    title: 'Este endereço é seu?',
    text: 'Confirme que {{email}} é seu, para que possamos avisar você quando um dos seus códigos precisar de atenção.',
    button: 'Confirmar este endereço',
    after: 'O link vale por {{days}} dias. Não foi você que se cadastrou? Então ignore este e-mail: sem a sua confirmação, não enviaremos mais nada.',
  },
  resetPassword: {
    subject: 'Escolha uma nova senha',
    title: 'Uma nova senha',
    text: 'Alguém, provavelmente você, pediu para escolher uma nova senha para {{email}}.',
    button: 'Escolher uma nova senha',
    after: 'O link funciona uma única vez, em até {{hours}} horas. Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    title: 'Sua senha foi alterada',
    text: 'A senha de {{email}} acabou de ser alterada, e todos os outros dispositivos foram desconectados.',
    button: 'Não fui eu: escolher outra senha',
    after: 'Se foi você, está tudo certo.',
  },
  signInChanged: {
    subject: 'A forma como você entra mudou',
    title: 'A forma como você entra mudou',
    secondFactorOn: 'A partir de agora, para entrar como {{email}} também é preciso um código do seu aplicativo autenticador.',
    secondFactorOff: 'Para entrar como {{email}} não é mais preciso um código de aplicativo autenticador.',
    recoveryCodesRenewed: 'Há novos códigos de recuperação para {{email}}. Os anteriores não funcionam mais.',
    recoveryCodeUsed_one: 'Alguém, provavelmente você, entrou como {{email}} com um código de recuperação. Resta {{count}}.',
    recoveryCodeUsed_many: 'Alguém, provavelmente você, entrou como {{email}} com um código de recuperação. Restam {{count}}.',
    recoveryCodeUsed_other: 'Alguém, provavelmente você, entrou como {{email}} com um código de recuperação. Restam {{count}}.',
    passkeyAdded: 'A chave de acesso “{{name}}” agora pode entrar como {{email}}.',
    passkeyRemoved: 'A chave de acesso “{{name}}” não pode mais entrar como {{email}}.',
    button: 'Ver como você entra',
    after: 'Se foi você, está tudo certo. Se não, escolha já uma nova senha, saia de todos os outros dispositivos e remova o que você não conhece.',
  },
  invitation: {
    subject: '{{inviter}} convidou você para {{workspace}}',
    title: 'Você recebeu um convite para {{workspace}}',
    text: '{{inviter}} quer trabalhar com QR codes junto com você no espaço de trabalho {{workspace}}.',
    asAdmin: 'Você seria administrador: cuida dos códigos e das pessoas.',
    asEditor: 'Você seria editor: cria e altera códigos.',
    button: 'Ver o convite',
    after: 'O convite é para {{email}} e expira em {{days}} dias. Não conhece {{inviter}}? Então é só ignorar.',
  },
} as const satisfies Translation<typeof english>;

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
  accountDeleted: {
    subject: 'Sua conta foi excluída',
    title: 'Sua conta não existe mais',
    text: 'A conta de {{email}} acabou de ser excluída, com seus espaços de trabalho e códigos. Os links curtos deles não levam mais a lugar nenhum.',
    button: 'Criar uma nova conta',
    after: 'Se não foi você, avise imediatamente quem administra este serviço. Se foi: obrigado por ter estado aqui.',
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

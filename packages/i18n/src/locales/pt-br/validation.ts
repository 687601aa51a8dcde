import type { validation as english } from '../en/validation.ts';
import type { Translation } from '../../translation.ts';

export const validation = {
  required: 'Preencha o campo',
  email: 'Insira um endereço de e-mail válido',
  emailTaken: 'Esta conta já existe. Entre com ela.',
  tooShort: 'Curto demais',
  tooLong: 'Longo demais',
  notAccepted: 'Isto não foi aceito. Altere, por favor.',
  passwordMin: 'Mínimo de 8 caracteres',
  passwordMax: 'Máximo de 64 caracteres',
  passwordMismatch: 'As senhas não coincidem',
  loginPasswordMin: 'Mínimo de 3 caracteres',
  maxLength: 'Máximo de {{max, number}} caracteres',
  link: 'Insira um link para continuar',
  url: 'Insira uma URL válida (por exemplo, {{host}})',
  violations: {
    required: 'Preencha o campo',
    invalid: 'Este valor não serve aqui',
    'too-short': 'Isso é curto demais',
    'too-long': 'Isso é longo demais',
    'too-small': 'Isso é pequeno demais',
    'too-large': 'Isso é grande demais',
    'invalid-email': 'Insira um endereço de e-mail válido',
    'invalid-url': 'Insira uma URL válida',
    'invalid-phone': 'Digite um telefone em um formato válido',
    'unknown-field': 'Este campo não é conhecido',
    readonly: 'Isso não pode ser alterado',
    'wrong-password': 'Esta não é a sua senha atual',
    'same-password': 'A nova senha é igual à atual',
    'wrong-code': 'Este código está errado ou já foi usado. Tente o próximo.',
    'wrong-passkey': 'Esta chave de acesso não é uma das suas.',
    'proof-required': 'Confirme que é você.',
    'already-invited': 'Este usuário já foi convidado',
    'already-member': 'Esta pessoa já é membro',
    'invited-another': 'O convite é para outro endereço',
    'already-tagged': 'Este código já tem esta etiqueta.',
    'missing-file': 'Adicione um arquivo para continuar',
    'missing-image': 'Adicione uma imagem para continuar',
    'missing-link': 'Informe um link para continuar',
    'missing-name': 'Informe um nome, um sobrenome ou uma empresa',
    'missing-contact': 'Adicione um telefone, um e-mail, um endereço ou um site',
    'missing-store': 'Informe o endereço do aplicativo em pelo menos uma loja',
    'missing-system': 'Escolha pelo menos um sistema',
    'invalid-ios-url': 'Informe um endereço de apps.apple.com',
    'invalid-android-url': 'Informe um endereço de play.google.com',
    'invalid-deep-link': 'Informe um deep link válido, como meuapp://pagina. Endereços da web não são aceitos aqui.',
    'invalid-social-url': 'Este não é um endereço dessa rede',
    'invalid-video-url': 'Informe um endereço do YouTube ou do Vimeo',
    'harmful-url': 'Este endereço está na lista dos nocivos: nenhum código pode levar até lá',
    duplicated: 'Isto já existe',
    'scans-reached': 'O número de leituras deve ser maior que o atual.',
    'too-much-content': 'Isto é mais do que cabe. Encurte um pouco.',
    not_unique_url: 'Este link curto já está em uso.',
    constraint: {
      project: {
        name: {
          duplicated: 'O nome já existe.',
        },
      },
      qr: {
        title: {
          duplicated: 'O nome já existe.',
        },
      },
    },
    component: {
      error: {
        email: {
          exist: 'A conta já existe. Faça login.',
        },
        code: {
          invalid: 'Use apenas letras, números, ponto, hífen e sublinhado',
        },
      },
    },
  },
} as const satisfies Translation<typeof english>;

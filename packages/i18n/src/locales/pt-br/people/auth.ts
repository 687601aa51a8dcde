import type { auth as english } from '../../en/people/auth.ts';
import type { Translation } from '../../../translation.ts';

export const auth = {
  signIn: {
    title: 'Entrar',
    submit: 'Entrar',
    noAccount: 'Primeira vez aqui?',
    toSignUp: 'Crie uma conta',
    unknown: 'O usuário e a senha informados não conferem com os nossos registros. Verifique e tente novamente.',
    expired: 'Sua sessão expirou. Entre de novo e você voltará para onde estava.',
    remember: 'Lembrar de mim',
    passkey: 'Entrar com uma chave de acesso',
    passkeyDismissed: 'Nenhuma chave de acesso foi usada. Tente de novo ou entre com a senha.',
  },
  signUp: {
    title: {
      free: 'Crie sua conta',
      trial: 'Experimente o Pro por 7 dias',
      starter: 'Crie sua conta no plano Starter',
      pro: 'Crie sua conta no plano Pro',
      enterprise: 'Crie sua conta no plano Enterprise',
    },
    submit: {
      free: 'Criar conta',
      trial: 'Criar conta',
      starter: 'Criar conta e continuar',
      pro: 'Criar conta e continuar',
      enterprise: 'Criar conta e continuar',
    },
    hasAccount: 'Já tem uma conta?',
    toSignIn: 'Entre',
    consent: 'Concordo com os termos de uso e a política de privacidade',
    consentTerms: 'termos de uso',
    consentPrivacy: 'política de privacidade',
    consentMissing: 'Você precisa concordar para continuar',
    disclaimers: {
      card: 'Não é preciso cartão para começar',
      addresses: 'Os endereços IP dos seus visitantes nunca são armazenados',
    },
  },
  make: { question: 'Só precisa de um código?', link: 'Crie grátis, sem conta' },
  or: 'ou',
  google: {
    missing:
      'Não foi possível carregar o botão do Google; talvez algo no seu navegador o esteja bloqueando. E-mail e senha funcionam como sempre.',
    almost: 'Quase lá. Confira seu nome e aceite os termos.',
    confirmed: 'Confirmado pelo Google',
    without: 'Usar outro e-mail e uma senha',
  },
  handOver: {
    question: 'Entrar como outra pessoa?',
    questionText:
      'Você entrou como {{present}}. Este link faria você entrar como {{arriving}}. Só continue se souber quem o enviou.',
    switch: 'Continuar como {{email}}',
    stay: 'Ficar como {{email}}',
    wait: 'Entrando na sua conta…',
    failed: 'Você ainda não entrou',
    refused: 'Não foi possível entrar dessa forma: o link já foi usado ou é antigo demais. Entre por aqui.',
    toSignIn: 'Ir para a tela de entrada',
  },
  email: 'E-mail',
  password: 'Senha',
  username: 'Seu nome',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  strength: {
    label: 'Força da senha: {{level}}',
    weak: 'fraca',
    fair: 'razoável',
    good: 'boa',
    strong: 'forte',
  },
  invited: 'Você recebeu um convite para {{workspace}}. O convite é para este endereço.',
  languages: 'Idioma',
  panel: {
    headline: 'Imprima uma vez. Mude quando quiser.',
    caption: 'Um código impresso não tem volta. Com o Evercode, você muda o destino dele quando quiser.',
    bullets: {
      edit: 'Mude o destino mesmo depois de imprimir',
      scans: 'Veja os acessos em segundos: pessoas, não robôs',
      files: 'Baixe em SVG e PNG, nítidos em qualquer tamanho',
      pause: 'Pause um código e reative-o com um clique',
    },
    codeLabel: 'Um código QR que leva a esta página. Pode escanear.',
  },
} as const satisfies Translation<typeof english>;

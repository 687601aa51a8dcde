import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  'malformed-body': 'Não foi possível ler a solicitação. Recarregue a página e tente novamente.',
  'malformed-request': 'Não foi possível entender a solicitação. Recarregue a página e tente novamente.',
  'workspace-required': 'Escolha primeiro um espaço de trabalho.',
  unauthenticated: 'Entre para continuar.',
  'token-expired': 'Seu acesso precisa ser renovado. Tente novamente.',
  'session-ended': 'Sua sessão expirou. Entre novamente.',
  'invalid-credentials':
    'O usuário e a senha informados não conferem com os nossos registros. Verifique e tente novamente.',
  'identity-refused': 'Não foi possível confirmar a resposta do Google. Clique no botão novamente.',
  'passkey-refused': 'Esta chave de acesso não entra aqui. Use outra ou a sua senha.',
  'plan-lacks-feature': 'Seu plano não inclui isto.',
  'plan-limit-reached': 'Seu plano não comporta mais códigos. Pause um código para abrir espaço.',
  'team-members':
    'Não há mais vagas neste espaço de trabalho. O proprietário pode abrir espaço ou escolher um plano maior.',
  'subscription-expired': 'A sua assinatura terminou',
  'sign-in-too-old': 'Primeiro saia e entre novamente. Você poderá fazer isso nos dez minutos seguintes.',
  'closed-to-impersonators': 'Só a própria pessoa pode fazer isso.',
  forbidden: 'Sua função neste espaço não permite isso. Fale com o proprietário.',
  'email-not-confirmed': 'Confirme seu endereço de e-mail primeiro. Depois você pode convidar pessoas.',
  'not-found': 'Isto não está mais aqui. Recarregue a página para ver o que há.',
  'no-account-yet': 'Ainda não há uma conta com este endereço do Google. Crie uma, é rápido.',
  'method-not-allowed': 'Isso não pode ser feito aqui. Recarregue a página e tente novamente.',
  'link-ended': 'Este link já foi usado ou expirou. Peça um novo.',
  'challenge-ended': 'Isto demorou demais ou já foi concluído. Comece de novo.',
  'second-factor-on': 'Já é pedido um código ao entrar.',
  'passkeys-full': 'Não há espaço para mais uma chave de acesso. Remova uma que você não usa mais.',
  'invitation-ended': 'O convite não é mais válido. Peça um novo ao proprietário do espaço de trabalho.',
  'invited-another': 'O convite é para outro endereço. Entre com aquele que recebeu o convite.',
  'owner-stays':
    'O proprietário de um espaço de trabalho permanece nele. Primeiro, transfira a propriedade a outro membro.',
  'not-in-trash': 'Só é possível excluir para sempre o que está na lixeira. Mova o item para lá primeiro.',
  'password-exists': 'Você já tem uma senha. Use a senha atual para alterá-la.',
  'identity-not-linked':
    'Já existe uma conta com este e-mail, acessada com senha. Esqueceu a senha? Escolha uma nova por e-mail.',
  'workspace-limit-reached':
    'Você já tem o máximo de espaços de trabalho por pessoa. Exclua um de que não precisa mais.',
  'last-workspace': 'Este é o único espaço de trabalho que é seu, por isso ele fica. Crie outro primeiro.',
  'trial-used': 'O teste grátis já foi usado. Escolha um plano.',
  'too-many-members': 'O plano menor não tem lugar para os outros membros. Remova-os primeiro.',
  'plan-arranged': 'Este plano foi combinado com quem opera o serviço. Peça a alteração a eles.',
  'not-readable': 'Leitores falhariam com este design. Altere-o ou aceite-o como está.',
  'template-logo': 'Os logotipos do produto ficam. Só os seus podem ser excluídos.',
  'design-library-full': 'Este espaço de trabalho não tem lugar para mais. Exclua antes o que você não usa mais.',
  'endings-full':
    'O link curto deste código já foi alterado vezes demais. Todos os anteriores continuam levando a ele.',
  'list-views-full': 'Você já tem 50 visualizações salvas. Exclua uma para salvar outra.',
  'pinned-views-full': 'Você pode fixar até 5 visualizações. Desafixe uma antes.',
  'tags-full': 'Este código não tem lugar para mais etiquetas. Remova uma antes.',
  blocked: 'Isto foi fechado por quem opera este serviço. Escreva para essa pessoa se achar que foi um engano.',
  locked: 'Este código está bloqueado porque já foi impresso. Confirme que o que aparece na leitura pode mudar.',
  'projects-full': 'Este espaço de trabalho não tem lugar para mais projetos. Exclua um da lixeira antes.',
  'scan-deletions-full':
    'Este espaço de trabalho já excluiu leituras de períodos demais. Peça ajuda a quem administra o serviço.',
  'page-templates-full': 'Este espaço de trabalho não tem lugar para mais modelos de página. Exclua um antes.',
  'report-schedules-full': 'Não há espaço para mais um relatório regular. Encerre um primeiro.',
  'assets-full':
    'Este espaço de trabalho não tem lugar para mais arquivos. Exclua códigos cujos arquivos você não usa mais.',
  'file-space-full':
    'Os arquivos deste espaço de trabalho ocupam todo o espaço do plano. Exclua códigos cujos arquivos você não usa mais, o que libera o espaço em até uma semana, ou escolha um plano maior.',
  'changed-meanwhile': 'Alguém mudou isto depois que você abriu. Nada foi salvo, e nada do que você fez se perdeu.',
  'body-too-large': 'Isto é grande demais. Tente algo menor.',
  'unsupported-media-type': 'Este tipo de conteúdo não é compatível.',
  'picture-unsupported': 'Formato de arquivo inválido. Escolha uma imagem PNG, JPEG, WebP, GIF ou AVIF.',
  'logo-unsupported':
    'Formato de arquivo inválido. Um logotipo é um arquivo PNG, JPEG, WebP ou SVG. Escolha um destes.',
  'file-refused': 'Formato de arquivo inválido. Programas e scripts não podem ser enviados. Escolha outro arquivo.',
  'range-not-satisfiable': 'Este arquivo não tem essa parte.',
  'picture-unreadable': 'Esta imagem está danificada ou incompleta. Tente outra.',
  'picture-too-large': 'Esta imagem tem pixels demais. Reduza o tamanho ou escolha outra.',
  'picture-too-slow': 'Esta imagem demora demais para ser desenhada. Use menos efeitos ou salve-a como PNG.',
  'validation-failed': 'Alguns campos precisam de atenção.',
  'idempotency-key-reused': 'Isso já foi enviado com outro conteúdo. Recarregue a página e tente novamente.',
  'too-many-requests': 'Foi um pouco rápido demais. Espere um momento e tente novamente.',
  'mail-limit-reached': 'O limite diário de e-mails deste tipo foi atingido. Tente novamente amanhã.',
  unexpected: 'Algo deu errado. Tente novamente.',
  'identity-provider-away':
    'O Google não está respondendo no momento. Tente de novo em um minuto ou use e-mail e senha.',
  busy: 'Há desenhos demais em andamento agora. Tente novamente em alguns segundos.',
  unavailable: 'Uma parte do serviço está fora do ar. Tente novamente daqui a pouco.',
  'storage-full':
    'O disco deste serviço está cheio e não foi possível concluir a ação. Avise quem o administra e tente novamente mais tarde.',
  network: 'O servidor não respondeu. Verifique sua conexão e tente novamente.',
} as const satisfies Translation<typeof english>;

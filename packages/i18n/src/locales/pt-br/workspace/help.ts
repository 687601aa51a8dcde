import type { help as english } from '../../en/workspace/help.ts';
import type { Translation } from '../../../translation.ts';

export const help = {
  title: 'Ajuda',
  lead: 'Respostas curtas sobre como criar, imprimir e contar códigos.',
  back: 'Todas as páginas de ajuda',
  next: 'Leia também',
  good: 'Fácil de escanear',
  bad: 'Difícil de escanear',
  captions: {
    card: '2 cm de largura: a 20 cm',
    table: '4 cm de largura: a 40 cm',
    poster: '8 cm de largura: a 80 cm',
    dark: 'Escuro sobre claro',
    pale: 'Claro demais',
    inverted: 'Claro sobre escuro',
    margin: 'Margem livre',
    cropped: 'Sem margem',
    short: 'Um link curto',
    long: 'Um texto longo',
  },
  printing: {
    title: 'Como imprimir um código',
    lead: 'Tamanho, margem, contraste e material decidem se as pessoas conseguem escanear.',
    size: {
      title: 'O tamanho depende da distância',
      text: 'Um celular lê um código a cerca de dez vezes a largura dele. Em um cartão ou em uma mesa, imprima com pelo menos 2 cm. Em um cartaz visto a 2 metros, use 20 cm. Se o código contém muito texto, aumente um terço: os quadradinhos ficam menores.',
    },
    margin: {
      title: 'Deixe uma margem livre',
      text: 'Os leitores encontram o código pelo espaço vazio em volta. Deixe de cada lado uma margem da largura de quatro quadradinhos, sem texto, foto nem borda dentro dela. Nossos arquivos já trazem essa margem: não corte.',
    },
    contrast: {
      title: 'Escuro sobre claro',
      text: 'Imprima o código em cor escura sobre um fundo claro e uniforme. Tons pastel, tintas metálicas e fotos ao fundo tiram contraste, e muitos celulares não leem código claro em fundo escuro. O sinal ao lado do código avisa antes da impressão.',
    },
    material: {
      title: 'Prefira superfícies foscas',
      text: 'Brilho, vidro e metal refletem lâmpadas e janelas. Papel ou adesivo fosco é mais fácil de escanear. Mantenha o código plano: em uma garrafa, ele deve ocupar no máximo um terço da parte visível. Para a gráfica, baixe PDF, SVG ou EPS: ficam nítidos em qualquer tamanho.',
    },
    test: {
      title: 'Teste um antes de imprimir milhares',
      text: 'Imprima uma prova no tamanho final, coloque no lugar definitivo e escaneie com dois celulares diferentes: uma vez de perto, uma vez à distância em que as pessoas vão estar e uma vez à noite.',
    },
  },
  types: {
    title: 'Qual tipo escolher',
    lead: 'Comece pelo que deve acontecer depois da leitura.',
    link: {
      title: 'Você já tem uma página',
      text: 'Escolha Site e cole o endereço. Para uma conversa, WhatsApp abre o app com a primeira mensagem pronta. Se você tem um app, Loja de apps leva cada celular à loja certa.',
    },
    page: {
      title: 'Você não tem uma página',
      text: 'Cardápio, Cartão de visita, Evento, Redes sociais e Landing page já vêm com página própria. Preencha um formulário, escolha um visual, e as pessoas veem uma página rápida no celular. Você pode mudar tudo quando quiser, mesmo depois de impresso.',
    },
    file: {
      title: 'Você tem um arquivo',
      text: 'PDF mostra um documento, como um manual ou um programa. Arquivo oferece qualquer outro conteúdo para download. Se você trocar o arquivo depois, o código impresso abre o novo.',
    },
    offline: {
      title: 'Precisa funcionar sem internet',
      text: 'Wi-Fi, Texto, Ligação e SMS ficam dentro do próprio código. O celular lê tudo offline, sem passar por nenhum servidor. Por isso, depois de impressos, não podem ser alterados nem contados.',
    },
    change: {
      title: 'Você escolheu o tipo errado',
      text: 'Abra o código e mude o tipo. Mantemos tudo o que serve para o novo tipo e avisamos antes o que seria perdido. O link curto, o design e as estatísticas continuam os mesmos.',
    },
  },
  counting: {
    title: 'O que contamos e o que não contamos',
    lead: 'Leituras feitas por pessoas, sem guardar quem elas são.',
    scan: {
      title: 'Uma leitura',
      text: 'Cada vez que uma pessoa abre seu link curto, contamos uma leitura. Ela aparece em segundos, com a hora, o tipo de dispositivo, o país e, quando possível, a cidade. Códigos sem link curto não podem ser contados: o celular não entra em contato conosco.',
    },
    unique: {
      title: 'Únicas e repetidas',
      text: 'Leituras únicas são os visitantes diferentes de um código no período escolhido. O restante são repetições. Distinguimos visitantes por um valor embaralhado cuja chave é destruída todo mês, então ninguém pode ser acompanhado por mais tempo.',
    },
    excluded: {
      title: 'O que fica de fora',
      text: 'Robôs, prévias de links em conversas, verificadores de e-mail e páginas que o navegador carrega antes da hora são registrados, mas não entram nos totais. Você vê quantos foram. Para não contar seus próprios testes, exclua seu navegador em Conta.',
    },
    privacy: {
      title: 'Privacidade',
      text: 'Usamos o endereço IP por um instante, para encontrar o lugar e separar pessoas de programas. Depois ele é descartado e nunca faz parte das suas estatísticas. As páginas para visitantes não usam cookies de publicidade nem carregam nada de outras empresas, a menos que você adicione.',
    },
    events: {
      title: 'Ações em uma página',
      text: 'Nas páginas que criamos para você, também contamos toques em links, reproduções, downloads e contatos salvos. Eles aparecem separados e nunca se misturam com as leituras.',
    },
  },
  scanning: {
    title: 'Por que um código não é lido',
    lead: 'Cinco causas explicam quase todos os códigos que falham.',
    contrast: {
      title: 'Pouco contraste',
      text: 'A câmera não separa os quadradinhos do fundo. Use uma cor escura sobre uma clara e evite fotos e gradientes que clareiam em uma ponta. Se o sinal ao lado do código não estiver verde, toque no botão abaixo dele.',
    },
    margin: {
      title: 'Sem margem',
      text: 'Um texto, uma moldura ou a borda do papel encosta no código. Baixe o código de novo e use-o com a margem branca.',
    },
    small: {
      title: 'Pequeno demais ou com conteúdo demais',
      text: 'Quanto mais texto, menores os quadradinhos. Um código com link curto tem poucos e grandes; um endereço longo ou um contato completo tem muitos. Torne o código editável, encurte o texto ou imprima maior.',
    },
    logo: {
      title: 'O logotipo ou as formas escondem demais',
      text: 'Um logotipo pode cobrir cerca de um décimo do código. Diminua-o ou escolha padrões e cantos mais simples. O editor de design verifica cada mudança com dois leitores diferentes.',
    },
    place: {
      title: 'O lugar atrapalha',
      text: 'Reflexos, dobras, sujeira, superfície curva ou tela escura demais. Olhe de onde as pessoas ficam. Se o código é lido mas a página não abre, confira o destino: códigos pausados ou que passaram do limite mostram uma página que avisa isso.',
    },
  },
  editable: {
    title: 'Editável ou estático',
    lead: 'Os dois parecem iguais. A diferença está no que guardam.',
    editable: {
      title: 'Códigos editáveis contêm um link curto',
      text: 'O código contém um link curto, e nós levamos as pessoas ao seu destino. Assim você pode mudar o destino quando quiser, mesmo depois de impresso, pausar, proteger com senha e ver quantas vezes ele foi escaneado. O código continua pequeno e fácil de ler.',
    },
    static: {
      title: 'Códigos estáticos contêm o próprio conteúdo',
      text: 'O endereço, a rede ou o contato fica gravado no próprio código. Um código estático não precisa de conta, não tem limites e funciona para sempre, mesmo sem nós. Mas, depois de impresso, é definitivo: não dá para mudar, pausar nem contar.',
    },
    choose: {
      title: 'Qual usar',
      text: 'Vai imprimir em algo durável ou em grande quantidade? Escolha editável: endereços mudam mais do que placas. A senha do Wi-Fi na porta da cozinha ou um evento de um dia pode ser estático.',
    },
    later: {
      title: 'Dá para trocar depois?',
      text: 'Depois de impresso, não. Crie um código editável com o mesmo design e imprima esse. Os dois ficam iguais na aparência.',
    },
  },
  links: {
    title: 'Links curtos e códigos impressos',
    lead: 'O que acontece com os códigos impressos quando você muda algo.',
    destination: {
      title: 'Você muda o destino',
      text: 'Os códigos impressos levam ao novo destino em um segundo. Nada precisa ser impresso de novo. Depois de imprimir, deixe o código protegido, e perguntaremos antes de cada mudança que afete quem escaneia.',
    },
    ending: {
      title: 'Você muda o link curto',
      text: 'Você pode escolher o final do link curto. Códigos impressos com o link antigo continuam funcionando: ele leva ao mesmo código enquanto o código existir, e ninguém mais recebe esse link.',
    },
    pause: {
      title: 'Você pausa ou exclui o código',
      text: 'Quem escaneia um código pausado vê uma página que avisa isso, e ele volta a funcionar assim que você o ativa. Um código na lixeira faz o mesmo até ser restaurado. Excluir definitivamente não tem volta: o link nunca é dado a outra pessoa.',
    },
    plan: {
      title: 'Seu plano termina ou muda',
      text: 'Nenhum código é excluído por isso. Os que passam do limite do novo plano são pausados: as pessoas veem uma página que avisa, e os mesmos códigos voltam a funcionar depois de um upgrade. Nada precisa ser impresso de novo.',
    },
    leave: {
      title: 'Você quer continuar independente',
      text: 'Use um código estático quando o conteúdo nunca vai mudar, como a página inicial do seu site. Ele funciona sem nós. Para o resto, um código editável que leva ao seu próprio site deixa você no controle: é você que decide para onde ele vai.',
    },
  },
  domains: {
    title: 'Use seu próprio domínio',
    lead: 'Links curtos que começam com seu nome e continuam seus.',
    why: {
      title: 'O que você ganha',
      text: 'Um link como go.example.com/menu diz de quem é, e mais pessoas abrem. Ele também é seu: se um dia você sair, fica com o nome que está impresso em todo lugar. Escolha uma parte de um domínio seu, como go, qr ou link. Seu site fica onde está.',
    },
    connect: {
      title: 'Conecte o domínio',
      text: 'Em Configurações, abra Domínios e informe o nome. Mostramos os registros a adicionar onde você gerencia o domínio, na Cloudflare, na GoDaddy ou em outro provedor: um prova que o domínio é seu, o outro o aponta para nós. Verificamos por conta própria e avisamos por e-mail quando os dois estiverem lá. O certificado para links seguros chega em um minuto.',
    },
    codes: {
      title: 'Use nos códigos',
      text: 'Torne o domínio padrão, e os novos códigos o recebem. Nos códigos que você já tem, mude o domínio de um link curto, ou de vários pela lista. Os códigos impressos continuam funcionando: os links antigos ainda levam a eles. Só os novos downloads trazem o novo link.',
    },
    keep: {
      title: 'Mantenha os registros',
      text: 'Deixe os registros no lugar enquanto houver códigos impressos com o domínio. Se eles mudarem, percebemos em até uma hora e avisamos proprietários e administradores por e-mail. Renove também o domínio no seu provedor: um domínio vencido leva junto os códigos impressos.',
    },
    leave: {
      title: 'Se você desconectar',
      text: 'Os códigos voltam a ter links no nosso domínio, então nada se perde aqui. Mas as cópias impressas com o seu domínio deixam de funcionar até você conectar de novo. Dizemos quantos códigos isso afeta antes de você decidir.',
    },
  },
  'sign-on': {
    title: 'Entre com o login único',
    lead: 'Um só login para toda a empresa, gerenciado em um só lugar.',
    what: {
      title: 'O que você ganha',
      text: 'As pessoas entram com a conta que já têm no Okta, Entra, Google, Keycloak ou outro provedor, por SAML ou OpenID Connect. Não precisam de mais uma senha, e suas regras de login seguro valem aqui também. Faz parte do Enterprise.',
    },
    connect: {
      title: 'Configure em cinco etapas',
      text: 'Em Configurações, abra Login único (SSO). Escolha o provedor, copie nossos valores para ele e traga os metadados de volta. Adicione o domínio dos seus e-mails com o registro DNS que prova que ele é seu. Depois faça o teste: ele mostra o e-mail, o nome e a função que usaríamos, ou o que corrigir. Nada muda até você ativar.',
    },
    required: {
      title: 'Opcional ou obrigatório',
      text: 'Enquanto é opcional, as pessoas também podem entrar como antes. Quando é obrigatório, todos precisam usar seu provedor, menos os proprietários. Eles ainda podem usar a senha com a verificação em duas etapas, e assim você entra mesmo se o provedor estiver fora do ar. Cada vez aparece em Atividade.',
    },
    login: {
      title: 'Se você não consegue entrar',
      text: 'Escolha Continuar com SSO e informe seu e-mail de trabalho, não um pessoal. Se dissermos que o login único pode não estar disponível, confira a digitação ou pergunte a um administrador se o domínio do seu e-mail está verificado. Se o provedor recusar, peça acesso ao app nele.',
    },
    leave: {
      title: 'Quando alguém sai',
      text: 'Remova a pessoa no provedor, e ela não consegue mais entrar por ele. Com o provisionamento por SCIM, ela sai do espaço de trabalho, e suas sessões e chaves de API terminam na hora. Os códigos que ela criou ficam e continuam funcionando.',
    },
  },
} as const satisfies Translation<typeof english>;

import type { accessibility as english } from '../../en/workspace/accessibility.ts';
import type { Translation } from '../../../translation.ts';

export const accessibility = {
  title: 'Acessibilidade',
  lead: 'Você pode usar este app com o teclado, com um leitor de tela ou com letras grandes. Quem lê seus códigos também.',
  standard: {
    title: 'O padrão',
    text: 'Seguimos as Web Content Accessibility Guidelines (WCAG) 2.2, nível AA. O app, seus e-mails e as páginas dos códigos atendem em parte: as exceções estão abaixo.',
  },
  works: {
    title: 'O que funciona',
    keyboard: 'Tudo pode ser feito só com o teclado. No app, pressione ? para ver os atalhos.',
    reader: 'Campos, botões e títulos têm nome, e o que muda na tela é anunciado.',
    zoom: 'Com zoom de 400% no computador, ou em uma janela de 320 pixels de largura, nada rola em duas direções. Tabelas largas são a exceção.',
    contrast: 'Textos e controles se destacam do fundo, no modo claro e no escuro.',
    motion: 'Se o seu dispositivo pede menos movimento, nada se move.',
    drag: 'Tudo o que se arrasta também pode ser movido com botões ou teclas.',
    login:
      'Gerenciadores de senhas podem preencher todos os formulários para entrar, e você pode colar senhas e códigos.',
  },
  missing: {
    title: 'O que ainda não atende',
    owners:
      'As páginas dos códigos mostram o que os proprietários escrevem e enviam. Não podemos verificar as imagens, os arquivos e os blocos HTML deles. Leitores de tela pulam logotipos e imagens sem descrição.',
    pdf: 'Faturas, relatórios e folhas de impressão são PDFs sem estrutura para leitores de tela. Os mesmos dados estão na tela, e as estatísticas também em CSV.',
    others: 'Formulários de pagamento, chats, vídeos e mapas de outras empresas seguem as regras dessas empresas.',
    scan: 'Um código no papel precisa de uma câmera. Imprima o link curto ao lado: assim também dá para digitar.',
  },
  checked: {
    title: 'Como verificamos',
    text: 'Testamos cada versão de forma automática, em um navegador real: com axe-core, em 320 pixels, com mais espaço no texto, pelo tamanho dos botões e com o teclado. Pessoas que usam tecnologia assistiva ainda não testaram esta versão. Última verificação: {{date}}.',
  },
  report: {
    title: 'Algo não funciona para você?',
    text: 'Diga a página e o que você usa, como o navegador e o leitor de tela.',
    write: 'Escreva para {{email}}',
    withoutAddress: 'Diga a página e o que você usa a quem deu acesso a você ou a quem mantém este site.',
  },
} as const satisfies Translation<typeof english>;

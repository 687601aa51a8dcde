import type { Translation } from '../../../translation.ts';
import type { kit as en } from '../../en/workspace/kit.ts';

export const kit = {
  title: 'Tudo de {{workspace}}',
  intro:
    'Esta pasta tem todos os seus códigos com conteúdo, páginas, designs e leituras. Tem também cinco formas prontas de manter seus códigos impressos funcionando sem o Evercode. Criada em {{date}}.',
  counts: 'Códigos: {{codes, number}}. Arquivos: {{files, number}}. Leituras: {{scans, number}}.',
  working: {
    title: 'Mantenha os códigos impressos funcionando',
    domain:
      'Seus códigos apontam para {{domain}}. Eles só continuam funcionando se esse domínio levar a um dos servidores abaixo. Use um domínio próprio e aponte o DNS antes de sair.',
    same: 'Todas as formas dão as mesmas respostas. Escolha uma:',
    site: 'Uma hospedagem de sites estáticos (Netlify e outras): publique a pasta “redirector/site”. As regras estão no arquivo “_redirects”.',
    nginx: 'nginx: copie a pasta “redirector” para /srv/evercode e inclua “nginx/evercode.conf”.',
    caddy: 'Caddy: execute “caddy run” na pasta “redirector”.',
    worker: 'Cloudflare Workers: execute “npx wrangler deploy” na pasta “redirector”.',
    node: 'Node.js 20.11 ou mais recente: execute “node server.mjs” na pasta “redirector”.',
    limits:
      'Regras por país, dispositivo, idioma ou horário, senhas e limites de usos precisam de um programa que decida. O arquivo “redirector/not-portable.csv” lista cada código que as usava e o que ele faz agora.',
  },
  data: {
    title: 'Seus dados',
    text: 'As tabelas são arquivos CSV para planilhas. Os arquivos que terminam em .jsonl têm o mesmo por completo, um objeto JSON por linha. “schema/kit.schema.json” os descreve.',
    codes: 'codes: cada código com conteúdo, configurações, design, etiquetas e links curtos, atuais e anteriores',
    versions: 'versions: o que as pessoas viam antes e depois de cada mudança',
    projects: 'projects: os projetos do espaço de trabalho',
    designs: 'designs, logos, backgrounds e page-templates: sua biblioteca de designs com os logotipos',
    people: 'people: membros e convites em aberto, com suas funções',
    files: 'files: arquivos enviados. Eles estão em “redirector/site/files”.',
    pictures: 'pictures: cada código como arquivo SVG',
    scans: 'scans/scans.parquet: cada leitura, sem endereços IP',
  },
  secrets: {
    title: 'O que não está aqui',
    text: 'Nenhuma senha, nem criptografada: quem conseguisse este arquivo poderia descobrir a senha de um código pelo hash. Códigos com senha mostram uma página de pausa até você definir uma nova.',
  },
  again: {
    title: 'Mude para outro Evercode',
    text: 'Crie lá um espaço de trabalho vazio, abra Configurações, depois Importar e exportar, e escolha este arquivo ZIP.',
  },
  losses: {
    password: {
      reason: 'Pedir uma senha precisa de um programa que a confira.',
      answer: 'As pessoas veem a página de pausa.',
    },
    limit: {
      reason: 'Contar usos precisa de um programa que se lembre deles.',
      answer: 'Todos passam, sem limite.',
    },
    schedule: {
      reason: 'Um início ou fim precisa de um programa que saiba a hora.',
      answer: 'Fica como estava quando este arquivo foi criado.',
    },
    rules: {
      reason: 'Escolher por visitante ou horário precisa de um programa que decida.',
      answer: 'Todos vão para o destino do próprio código.',
    },
    languages: {
      reason: 'Escolher por idioma precisa de um programa que decida.',
      answer: 'Todos vão para o destino do próprio código.',
    },
    systems: {
      reason: 'Escolher a loja pelo celular precisa de um programa que decida.',
      answer: 'Todos veem a página com todas as lojas.',
    },
    tags: {
      reason: 'Informar o Google ou a Meta precisa de uma página no meio.',
      answer: 'As pessoas vão direto para o destino.',
    },
    quota: {
      reason: 'As leituras do mês do seu plano acabaram.',
      answer: 'O código funciona, sem limite.',
    },
  },
} as const satisfies Translation<typeof en>;

import type { Config } from '@evercode/config';

type Demo = { email: string; password?: string };

type ScreenFacts = {
  config: Config;
  version: string | undefined;
  demo: Demo | undefined;
  /** The path of the page with kept mail, and its key. */
  mailPage: string | undefined;
  /** The place of the embedded database, when it is outside the data directory. */
  cluster: string | undefined;
  seconds: number;
  lan: boolean;
};

type Row = [label: string, value: string] | undefined;

const INDENT = '   ';

/** The only output of a start: the addresses, the login of the demo, the place of the data. */
export function renderScreen({ config, version, demo, mailPage, cluster, seconds, lan }: ScreenFacts): string {
  const servesApp = config.role === 'all' || config.role === 'app';
  const servesScans = config.role === 'all' || config.role === 'scan';
  const groups: Row[][] = [
    [
      servesApp ? ['App', config.publicUrl] : undefined,
      servesScans ? ['Short links', config.shortUrl] : undefined,
      mailPage ? ['Mail', `http://localhost:${config.port}${mailPage}`] : undefined,
    ],
    demo
      ? [
          ['Demo login', demo.email],
          ['Password', demo.password ?? 'shown at the first start ("npm run seed" makes a new one)'],
        ]
      : [],
    [['Data', config.dataDir], cluster ? ['Database', cluster] : undefined, version ? ['Version', version] : undefined],
  ];
  const lines = groups.flatMap((group) => {
    const rows = group.flatMap((row) => (row ? [row[0].padEnd(14) + row[1]] : []));
    return rows.length > 0 ? rows.concat('') : [];
  });
  const notes = [
    ...(servesScans && hasUntrustedProxy(config)
      ? [
          'SHORT_URL is https, so visitors come through a proxy. Set TRUST_PROXY=true,',
          'or all of them share one address and can lock each other out.',
          '',
        ]
      : []),
    ...(demo?.password ? ['Save the password. It is shown only once.'] : []),
    ...(lan ? ['Everyone on this network can open Evercode. Scan the code below with your phone.'] : []),
    'Press Ctrl-C to stop.',
  ];
  return box([`Evercode is ready (${seconds.toFixed(1)} s)`, '', ...lines, ...notes]);
}

/** Evercode itself speaks no TLS. */
const hasUntrustedProxy = ({ shortUrl, trustProxy }: Config): boolean => shortUrl.startsWith('https:') && !trustProxy;

function box(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length)) + 2 * INDENT.length;
  const framed = ['', ...lines, ''].map((line) => `  │${(INDENT + line).padEnd(width)}│`);
  return ['', `  ╭${'─'.repeat(width)}╮`, ...framed, `  ╰${'─'.repeat(width)}╯`, ''].join('\n');
}

/** The demo's sign-in from the server's greeting, if it seeded one. */
export function readDemo(greeting: unknown): Demo | undefined {
  if (typeof greeting !== 'object' || greeting === null || !('demo' in greeting)) return undefined;
  const { demo } = greeting;
  if (typeof demo !== 'object' || demo === null || !('email' in demo) || typeof demo.email !== 'string')
    return undefined;
  return {
    email: demo.email,
    ...('password' in demo && typeof demo.password === 'string' && { password: demo.password }),
  };
}

/** The page with kept mail from the server's greeting, if there is one. */
export function readMailPage(greeting: unknown): string | undefined {
  if (typeof greeting !== 'object' || greeting === null || !('mailPage' in greeting)) return undefined;
  return typeof greeting.mailPage === 'string' ? greeting.mailPage : undefined;
}

/** Texts inside an exit kit: its README, and the list of what redirectors cannot do. */
export const kit = {
  title: 'Everything from {{workspace}}',
  intro:
    'This folder holds all your codes with their content, pages, designs and scans. It also holds five ready-made ways to keep your printed codes working without Evercode. Made on {{date}}.',
  counts: 'Codes: {{codes, number}}. Files: {{files, number}}. Scans: {{scans, number}}.',
  working: {
    title: 'Keep printed codes working',
    domain:
      'Your codes point to {{domain}}. They keep working only if that domain leads to one of the servers below. Use a domain of your own, and point its DNS there before you leave.',
    same: 'Every way gives the same answers. Pick one:',
    site: 'A host for static sites (Netlify and others): publish the folder “redirector/site”. The file “_redirects” has the rules.',
    nginx: 'nginx: copy the folder “redirector” to /srv/evercode and include “nginx/evercode.conf”.',
    caddy: 'Caddy: run “caddy run” in the folder “redirector”.',
    worker: 'Cloudflare Workers: run “npx wrangler deploy” in the folder “redirector”.',
    node: 'Node.js 20.11 or newer: run “node server.mjs” in the folder “redirector”.',
    limits:
      'Rules by country, device, language or time, passwords and use limits need a program that decides. The file “redirector/not-portable.csv” lists every code that used them, and what it does now.',
  },
  data: {
    title: 'Your data',
    text: 'Tables are CSV files for spreadsheets. Files that end in .jsonl hold the same in full, one JSON object per line. “schema/kit.schema.json” describes them.',
    codes: 'codes: every code with its content, settings, design, tags and short links, current and former',
    versions: 'versions: what people saw, before and after each change',
    projects: 'projects: the projects of the workspace',
    designs: 'designs, logos, backgrounds and page-templates: your design library',
    people: 'people: members and open invitations, with their roles',
    files: 'files: uploaded files. They’re stored in “redirector/site/files”.',
    pictures: 'pictures: every code as an SVG file',
    scans: 'scans/scans.parquet: every scan, without IP addresses',
  },
  secrets: {
    title: 'What’s not in here',
    text: 'No passwords, not even encrypted ones: a code’s password could be guessed from its hash by anyone who gets this file. Codes with a password show a paused page until you set a new one.',
  },
  again: {
    title: 'Move to another Evercode',
    text: 'Create an empty workspace there, open Settings, then Import & export, and choose this ZIP file.',
  },
  losses: {
    password: {
      reason: 'Asking for a password needs a program that checks it.',
      answer: 'People see the paused page.',
    },
    limit: {
      reason: 'Counting uses needs a program that remembers them.',
      answer: 'Everyone gets through, without a limit.',
    },
    schedule: {
      reason: 'A start or end needs a program that knows the time.',
      answer: 'It stays as it was when this file was made.',
    },
    rules: {
      reason: 'Choosing by visitor or time needs a program that decides.',
      answer: 'Everyone goes to the code’s own destination.',
    },
    languages: {
      reason: 'Choosing by language needs a program that decides.',
      answer: 'Everyone goes to the code’s own destination.',
    },
    systems: {
      reason: 'Choosing a store by phone needs a program that decides.',
      answer: 'Everyone sees the page with all stores.',
    },
    tags: {
      reason: 'Reporting to Google or Meta needs a page in between.',
      answer: 'People go straight to the destination.',
    },
    quota: {
      reason: 'The monthly scans of your plan were used up.',
      answer: 'The code works, without a limit.',
    },
  },
} as const;

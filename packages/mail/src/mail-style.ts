export const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The light colors, which stand in the tags. White on `button` has a contrast of 5.9 to 1, in both modes. */
export const colors = {
  page: '#f4f5f8',
  card: '#ffffff',
  line: '#e3e7ef',
  ink: '#171b26',
  soft: '#5b6270',
  brand: '#2d5bdb',
  button: '#2d5bdb',
} as const;

export const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
export const TEXT = 'margin:0 0 16px;font-size:16px;line-height:24px';
export const SMALL = `font-size:13px;line-height:20px;color:${colors.soft}`;

/** `[data-ogsc]` and `[data-ogsb]` are marks of Outlook's dark mode on the web and on phones. */
const dark = (before: string) =>
  [
    ['.page', 'background:#0f1218!important;color:#eef2fa!important'],
    ['.card', 'background:#161a22!important;border-color:#262d3a!important;color:#eef2fa!important'],
    ['.line', 'border-color:#262d3a!important'],
    ['.soft', 'color:#a3afc4!important'],
    ['.link', 'color:#8fadff!important'],
    ['.button', 'color:#ffffff!important'],
    ['.logo', 'background:#ffffff!important;padding:8px 10px!important;border-radius:8px!important'],
  ]
    .map(([name, style]) => `${before}${name}{${style}}`)
    .join('\n');

export const mailStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.around{padding:16px 8px!important}
.card{padding:24px 20px 16px!important}
.below{padding:20px!important}
}
@media (prefers-color-scheme:dark){
${dark('')}
}
${dark('[data-ogsc] ')}
`;

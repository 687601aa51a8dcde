/** Additional styles of pages with a form or a button. */
export const formStyle = `
form{margin:1.75rem 0 0;text-align:left}
label{display:block;margin-bottom:.4rem;font-size:.9375rem;font-weight:600}
select+label{margin-top:1.25rem}
:is(input,select,textarea){display:block;width:100%;min-height:3rem;padding:.5rem .875rem;color:var(--ink);\
background:var(--page);border:1px solid var(--soft);border-radius:.75rem;font:inherit}
textarea{min-height:7rem;resize:vertical}
.trap{position:absolute;left:-99rem}
:is(input,select)[aria-invalid]{border-color:#c92a2a}
.problem{margin:.6rem 0 0;color:#c92a2a;font-size:.9375rem}
button,.go{display:flex;align-items:center;justify-content:center;width:100%;min-height:3rem;margin-top:1.25rem;\
padding:.5rem 1rem;color:var(--on);background:var(--brand);border:0;border-radius:.75rem;font:inherit;font-weight:600;\
text-decoration:none;cursor:pointer}
:is(input,select,textarea,button,.go):focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media (prefers-color-scheme:dark){:is(input,select)[aria-invalid]{border-color:#ff8787}.problem{color:#ff8787}}
`;

/** SHA-256 of the sheet above, checked by a test. */
export const formStyleHash = 'sha256-TEMsAzRQdiszTOzhnsW2rpeR12AvIe1ih483anqT26E=';

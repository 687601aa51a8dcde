/** The settings of the worker for Cloudflare's command. Only the script serves assets, never their own paths. */
export const wranglerFile = `name = "evercode-short-links"
main = "worker.mjs"
compatibility_date = "2026-01-01"

[assets]
directory = "site"
binding = "ASSETS"
run_worker_first = true
html_handling = "none"
`;

import type { ScanClass } from '@evercode/contract';
import type { ClassificationInput } from '../classify-scan.ts';

/** A request labelled by hand with its class; `of` names the program. Only tests read the corpus. */
export type Sample = { class: ScanClass; of: string; agent: string } & Partial<Omit<ClassificationInput, 'agent'>>;

type Named = readonly (readonly [of: string, agent: string])[];

export function label(kind: ScanClass, named: Named): Sample[] {
  return named.map(([of, agent]) => ({ class: kind, of, agent }));
}

export const iphone = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
export const ipad = (version: string, rest: string) =>
  `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
/** Chrome for Android before it hid the model, as every web view still does. */
export const android = (device: string, chrome: string, rest = '') =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Mobile Safari/537.36${rest}`;
export const webView = (device: string, chrome: string, rest = '') =>
  `Mozilla/5.0 (Linux; Android ${device}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome} Mobile Safari/537.36${rest}`;
export const windows = (rest: string, system = '10.0; Win64; x64') =>
  `Mozilla/5.0 (Windows NT ${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
export const mac = (rest: string, version = '10_15_7') =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X ${version}) AppleWebKit/${rest}`;

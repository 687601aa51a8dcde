import type { QrLogo } from '@evercode/contract';
import { sql } from '@evercode/database';
import { presentLogo } from '../../platform/design-library/logos.ts';
import { findTemplateLogo } from '../../platform/design-library/template-logos.ts';

/* What stands beside a code in other tables, read along with it: of a statement that has the code as `qr`. */

/** In the order they were added; null where there are none. */
export const tagsBeside = sql<{ id: string; name: string }[] | null>`
  (select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by tags.created_at, tags.id) from tags where tags.qr_id = qr.id)`;

/** `name`: of the workspace's own logo with this id. The product's have none there. */
export function logoBeside(id: string | null, name: string | null): QrLogo | undefined {
  if (id === null) return undefined;
  return name === null ? findTemplateLogo(id)?.presented : presentLogo({ id, name });
}

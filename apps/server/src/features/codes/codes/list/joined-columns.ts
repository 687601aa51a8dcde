import type { QrLogo } from '@evercode/contract';
import { sql } from '@evercode/database';
import { presentLogo } from '../../../../platform/design-library/logos.ts';
import { findTemplateLogo } from '../../../../platform/design-library/template-logos.ts';

/* Parts of a statement that reads codes as `qr`: their rows in other tables. */

/** In the order they were added; null without tags. */
export const joinedTags = sql<{ id: string; name: string }[] | null>`
  (select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by tags.created_at, tags.id)
  from tags where tags.qr_id = qr.id)`;

/** `name`: the name in `qr_logos`; null for a logo of the product, which has no row there. */
export function presentJoinedLogo(id: string | null, name: string | null): QrLogo | undefined {
  if (id === null) return undefined;
  return name === null ? findTemplateLogo(id)?.presented : presentLogo({ id, name });
}

import { sql } from '@evercode/database';

/* Parts of a statement that reads codes as `qr`: their rows in other tables. */

/** In the order they were added; null without tags. */
export const joinedTags = sql<{ id: string; name: string }[] | null>`
  (select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by tags.created_at, tags.id)
  from tags where tags.qr_id = qr.id)`;

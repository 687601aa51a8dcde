import { sql } from '@evercode/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { buy } from '../testing/buy-plan.ts';

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest({ role: 'app' });
});
afterAll(() => server.stop());

/** Every table in which the text occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(server.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} t where position(lower(${text}) in lower(t::text)) > 0 limit 1`.execute(
      server.db,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('what was paid and invoiced is kept by law; nothing else of a customer who leaves remains', async () => {
  const owner = await signUp(server, { isConfirmed: true });
  await buy(owner, 'pro');
  await owner.call('createBillingInfo', {
    body: {
      account: owner.workspaceUuid,
      name: 'Trattoria Srl',
      email: owner.email,
      addressLine1: 'Via Roma 1',
      city: 'Milano',
      postalCode: '20121',
      country: 'IT',
    },
  });
  await owner.call('deleteUser', {
    params: { uuid: owner.userUuid },
    body: { confirmation: 'DELETE', proof: { password: PASSWORD } },
  });
  // Payments and invoices are the books of the operator, and the changes are what its revenue is computed from.
  expect(await tablesWith(owner.workspaceUuid)).toEqual(['invoices', 'payments', 'subscription_changes']);
  // An invoice names its buyer. No other table has the address.
  expect(await tablesWith(owner.email)).toEqual(['invoices']);
  expect(await tablesWith(owner.userUuid)).toEqual([]);
});

import { type Kysely, sql } from 'kysely';

/**
 * Subscriptions, orders, payments and invoices. Amounts are whole cents. What was paid and invoiced outlives its
 * workspace: such rows keep the id without a reference, and triggers refuse to change or delete them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      account_id uuid primary key references accounts on delete cascade,
      gateway text not null,
      customer_id text not null,
      subscription_id text,
      kind text not null,
      data jsonb not null,
      due_at timestamptz,
      premium_since timestamptz,
      last_payment_at timestamptz,
      stay_offer_at timestamptz,
      kept_codes uuid[] not null default '{}',
      cancel_reasons text[] not null default '{}',
      next_percent_off integer,
      balance_cents integer not null default 0,
      version integer not null default 0,
      checked_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (gateway, customer_id),
      unique (gateway, subscription_id)
    )`.execute(db);
  await sql`create index subscriptions_due on subscriptions (due_at) where due_at is not null`.execute(db);
  await sql`create index subscriptions_checked on subscriptions (checked_at)`.execute(db);

  // A deleted workspace must not be charged again: the worker ends its subscription at the gateway.
  await sql`
    create table abandoned_subscriptions (
      gateway text not null,
      subscription_id text not null,
      created_at timestamptz not null default now(),
      primary key (gateway, subscription_id)
    )`.execute(db);
  await sql`
    create function note_abandoned_subscription() returns trigger language plpgsql security definer as $$
    begin
      if old.subscription_id is not null then
        insert into abandoned_subscriptions (gateway, subscription_id)
        values (old.gateway, old.subscription_id) on conflict do nothing;
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger abandoned after delete on subscriptions
    for each row execute function note_abandoned_subscription()`.execute(db);

  await sql`
    create table orders (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      user_id uuid references users on delete set null,
      terms jsonb not null,
      discount_code text,
      percent_off integer,
      credit_cents integer not null,
      total_cents integer not null check (total_cents >= 0),
      currency text not null,
      status text not null check (status in ('pending', 'succeeded', 'failed')),
      failure text,
      gateway text not null,
      subscription_id text,
      created_at timestamptz not null,
      settled_at timestamptz
    )`.execute(db);
  await sql`create unique index orders_open on orders (account_id) where status = 'pending'`.execute(db);
  await sql`create index orders_account on orders (account_id, created_at)`.execute(db);
  await sql`create index orders_user on orders (user_id)`.execute(db);

  await sql`
    create table payment_sources (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      gateway text not null,
      method_id text not null,
      type smallint not null check (type in (0, 1)),
      brand text not null,
      last4 text not null,
      expires text,
      email text,
      is_default boolean not null,
      told_status text,
      created_at timestamptz not null,
      unique (gateway, method_id)
    )`.execute(db);
  await sql`create index payment_sources_account on payment_sources (account_id)`.execute(db);

  await sql`
    create table billing_infos (
      id uuid primary key,
      account_id uuid not null unique references accounts on delete cascade,
      name text not null,
      legal_id text not null,
      email text not null,
      address_line1 text not null,
      floor text not null,
      city text not null,
      state text not null,
      postal_code text not null,
      country text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);

  await sql`
    create table payments (
      id uuid primary key,
      account_id uuid not null,
      gateway text not null,
      payment_id text not null,
      kind text not null check (kind in ('charge', 'refund')),
      refund_of uuid references payments,
      terms jsonb not null,
      cents integer not null check (cents >= 0),
      currency text not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      paid_at timestamptz not null,
      unique (gateway, payment_id)
    )`.execute(db);
  await sql`create index payments_account on payments (account_id, paid_at)`.execute(db);
  await sql`create index payments_refund_of on payments (refund_of)`.execute(db);

  await sql`
    create table subscription_changes (
      id bigint primary key generated always as identity,
      account_id uuid not null,
      at timestamptz not null,
      event text not null,
      from_kind text not null,
      to_kind text not null,
      from_monthly_cents integer not null,
      to_monthly_cents integer not null,
      plan text,
      months integer,
      currency text not null
    )`.execute(db);
  await sql`create index subscription_changes_at on subscription_changes (at)`.execute(db);
  await sql`create index subscription_changes_account on subscription_changes (account_id)`.execute(db);

  // Trials begin in several places; the ledger has each of them once.
  await sql`
    create function note_trial() returns trigger language plpgsql security definer as $$
    begin
      insert into subscription_changes
        (account_id, at, event, from_kind, to_kind, from_monthly_cents, to_monthly_cents, currency)
      values (new.id, new.trial_began_at, 'trial-begun', 'free', 'trial', 0, 0, 'USD');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger trial_noted after insert or update of trial_began_at on accounts
    for each row when (new.trial_began_at is not null) execute function note_trial()`.execute(db);

  await sql`
    create table invoice_counters (
      series text primary key,
      next bigint not null
    )`.execute(db);
  await sql`
    create table invoices (
      id uuid primary key,
      account_id uuid not null,
      payment_id uuid not null unique references payments,
      kind text not null check (kind in ('invoice', 'credit-note')),
      series text not null,
      place bigint,
      number text not null,
      credit_of uuid references invoices,
      document jsonb not null,
      cents integer not null,
      tax_cents integer not null,
      currency text not null,
      gateway_file text,
      issued_at timestamptz not null,
      unique (series, place)
    )`.execute(db);
  await sql`create index invoices_account on invoices (account_id, issued_at)`.execute(db);
  await sql`create index invoices_issued on invoices (issued_at)`.execute(db);
  await sql`create index invoices_credit_of on invoices (credit_of)`.execute(db);
  await sql`
    create function refuse_to_change_money() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of % are never changed or deleted.', tg_table_name;
    end $$`.execute(db);
  for (const table of ['payments', 'invoices', 'subscription_changes'])
    await sql`
      create trigger never_changed before update or delete on ${sql.table(table)}
      for each row execute function refuse_to_change_money()`.execute(db);

  await sql`
    create table gateway_events (
      gateway text not null,
      event_id text not null,
      type text not null,
      customer_id text,
      received_at timestamptz not null,
      handled_at timestamptz,
      outcome text,
      primary key (gateway, event_id)
    )`.execute(db);
  await sql`create index gateway_events_open on gateway_events (received_at) where handled_at is null`.execute(db);

  await sql`
    create table discounts (
      code text primary key,
      percent_off integer not null check (percent_off between 1 and 100),
      plans text[] not null,
      months integer[] not null,
      starts_at timestamptz,
      ends_at timestamptz,
      most_uses integer,
      uses integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table discount_uses (
      code text not null references discounts,
      account_id uuid not null references accounts on delete cascade,
      order_id uuid not null,
      at timestamptz not null,
      primary key (code, account_id)
    )`.execute(db);
  await sql`create index discount_uses_account on discount_uses (account_id)`.execute(db);

  await sql`
    create table agreements (
      account_id uuid primary key references accounts on delete cascade,
      limits jsonb not null,
      until timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table granted_plans (
      account_id uuid primary key references accounts on delete cascade,
      plan text not null,
      until timestamptz,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table sandbox_customers (
      id text primary key,
      data jsonb not null,
      due_at timestamptz
    )`.execute(db);
  await sql`create index sandbox_customers_due on sandbox_customers (due_at) where due_at is not null`.execute(db);
  await sql`
    create table sandbox_events (
      id text primary key,
      customer_id text not null,
      type text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table billing_clock (
      is_only boolean primary key default true check (is_only),
      ahead_ms bigint not null
    )`.execute(db);
}

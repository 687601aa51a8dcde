import { createTranslator } from '@evercode/i18n/server';
import type { PlanName, Problem, QrSettings } from '@evercode/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { aScan, writeScans } from '../../../../testing/filling/write-scans.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

type Patch = { [Name in keyof QrSettings]?: unknown } & { password?: string | null; color?: string };

const change = (uuid: string, settings: Patch, who = member) =>
  who.call('updateQr', { params: { uuid }, body: { settings } });
const refusal = (uuid: string, settings: Patch, who = member) =>
  who.refusal('updateQr', { params: { uuid }, body: { settings } });
const get = (uuid: string) => member.call('getQr', { params: { uuid } });
const recordOf = async (ending: string) =>
  (await server.db.selectFrom('routes').select('record').where('ending', '=', ending).executeTakeFirstOrThrow()).record;

const t = createTranslator('en', ['validation']);
/** Path, code and English message of each violation. */
const violationTexts = ({ violations = [] }: Problem) =>
  violations.map(({ propertyPath, code }) => [propertyPath, code, t(`violations.${code}`)]);

const rule = {
  id: 'r1',
  name: 'Phones of Lisbon',
  when: {
    countries: ['PT'],
    systems: ['ios'],
    devices: ['phone'],
    languages: ['pt-PT'],
    hours: { days: [1, 7], from: '22:00', to: '02:00', timezone: 'Europe/Lisbon' },
  },
  to: [
    { url: 'https://example.com/a', weight: 3 },
    { url: 'https://example.com/b', weight: 1 },
  ],
} as const;

/**
 * Each setting as sent, as answered and as compiled into the route record, where parameters are already part of the
 * address.
 */
const settingCases = [
  ['googleAnalyticsId', 'g-123abc456', 'G-123ABC456', { options: { tags: { google: 'G-123ABC456' } } }],
  ['googleAnalyticsId', 'G-A', 'G-A', { options: { tags: { google: 'G-A' } } }],
  ['metaPixelId', '1234567890', '1234567890', { options: { tags: { meta: '1234567890' } } }],
  ['metaPixelId', '1', '1', { options: { tags: { meta: '1' } } }],
  ['useLimit', { count: 5 }, { count: 5, fallbackUrl: null }, { options: { limit: { count: 5, fallbackUrl: null } } }],
  [
    'urlParameters',
    [{ name: 'utm_source', value: 'flyer' }],
    [{ name: 'utm_source', value: 'flyer' }],
    { format: 1, target: { url: expect.stringMatching(/[?]utm_source=flyer$/) as string } },
  ],
  [
    'languages',
    { links: [{ language: 'pt-br', url: 'example.com/pt' }] },
    { links: [{ language: 'pt-BR', url: 'https://example.com/pt' }] },
    { options: { languages: [{ language: 'pt-BR', url: 'https://example.com/pt' }] } },
  ],
  [
    'schedule',
    { from: '2026-12-01T09:00:00+01:00', fallbackUrl: 'example.com/soon' },
    { from: '2026-12-01T09:00:00+01:00', until: null, fallbackUrl: 'https://example.com/soon' },
    {
      options: {
        schedule: { from: Date.parse('2026-12-01T08:00:00Z'), until: null, fallbackUrl: 'https://example.com/soon' },
      },
    },
  ],
  ['rules', [rule], [rule], { options: { rules: [{ when: rule.when, to: rule.to }] } }],
] as const;

describe.each(settingCases)('%s', (name, sent, answered, compiled) => {
  test('is set, answered, compiled into the route record, and removed by null', async () => {
    const { uuid, shortUrl } = await createCode(member);
    expect((await change(uuid, { [name]: sent })).settings).toMatchObject({ [name]: answered, hasPassword: false });
    expect((await get(uuid)).settings).toMatchObject({ [name]: answered });
    expect(await recordOf(shortUrl.pathName)).toMatchObject(compiled);

    const after = await change(uuid, { [name]: null });
    // The counter of uses stays, so that a later limit is compared with what the answer says.
    expect(after.settings).toEqual({ hasPassword: false, uses: name === 'useLimit' ? 0 : null });
    expect(await recordOf(shortUrl.pathName)).toMatchObject({
      format: 1,
      target: { url: expect.not.stringContaining('?') as string },
    });
  });

  test('needs a plan that has it; after a downgrade it stays and can be removed', async () => {
    const owner = await signUp(server, { plan: 'pro' });
    const { uuid } = await createCode(owner);
    await givePlan(server.db, owner.workspaceUuid, 'starter');
    expect(await refusal(uuid, { [name]: sent }, owner)).toMatchObject({
      status: 402,
      code: 'plan-lacks-feature',
      requiredPlan: 'pro',
    });
    await givePlan(server.db, owner.workspaceUuid, 'pro');
    await change(uuid, { [name]: sent, password: 'open sesame' }, owner);

    await givePlan(server.db, owner.workspaceUuid, 'free');
    expect((await change(uuid, { password: null }, owner)).settings).toMatchObject({
      [name]: answered,
      hasPassword: false,
    });
    expect((await change(uuid, { [name]: null }, owner)).settings).not.toHaveProperty(name);
  });
});

test('a patch keeps other settings and other fields of a setting, and replaces lists', async () => {
  const { uuid } = await createCode(member);
  await change(uuid, {
    useLimit: { count: 5, fallbackUrl: 'example.com/over' },
    urlParameters: [
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ],
  });
  const { settings } = await change(uuid, { useLimit: { count: 9 }, urlParameters: [{ name: 'c', value: '3' }] });
  expect(settings).toMatchObject({
    useLimit: { count: 9, fallbackUrl: 'https://example.com/over' },
    urlParameters: [{ name: 'c', value: '3' }],
  });
  expect((await change(uuid, { useLimit: { fallbackUrl: null } })).settings.useLimit).toEqual({
    count: 9,
    fallbackUrl: null,
  });
});

describe('the password', () => {
  test('is set, replaced and removed, is stored as a hash, and is in no answer', async () => {
    const { uuid, shortUrl } = await createCode(member);
    const stored = async () =>
      (await server.db.selectFrom('qrs').select('passwordHash').where('id', '=', uuid).executeTakeFirstOrThrow())
        .passwordHash;
    const answer = await member.send('updateQr', { params: { uuid }, body: { settings: { password: 'open sesame' } } });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ settings: { hasPassword: true } });
    const first = await stored();
    expect(first).toMatch(/^\$?scrypt|^scrypt|^\$/);
    for (const secret of ['open sesame', String(first)]) expect(text).not.toContain(secret);
    expect(await recordOf(shortUrl.pathName)).toMatchObject({ options: { password: first } });

    await change(uuid, { password: 'another one' });
    expect(await stored()).not.toBe(first);
    expect((await change(uuid, { password: null })).settings.hasPassword).toBe(false);
    expect(await stored()).toBeNull();
  });

  test.each<PlanName>(['free', 'starter'])('is not included in %s', async (plan) => {
    const owner = await signUp(server, { plan });
    const { uuid } = await createCode(owner);
    expect(await refusal(uuid, { password: 'open sesame' }, owner)).toMatchObject({
      status: 402,
      feature: 'password-protection',
      requiredPlan: 'pro',
    });
  });

  test('is neither in the activity nor in the versions', async () => {
    const { uuid } = await createCode(member);
    await change(uuid, { password: 'very-secret-word' });
    const log = await server.db
      .selectFrom('auditLog')
      .selectAll()
      .where('accountId', '=', member.workspaceUuid)
      .execute();
    const history = await server.db
      .selectFrom('qrVersions')
      .selectAll()
      .where('qrId', '=', uuid)
      .orderBy('version')
      .execute();
    expect(history.at(-1)).toMatchObject({ changed: ['passwordHash'] });
    expect(JSON.stringify([log, history])).not.toContain('very-secret-word');
  });
});

describe('the use limit', () => {
  test('has to exceed the scans so far, and counts on from them', async () => {
    const { uuid, account } = await createCode(member);
    await writeScans(
      server.config.dataDir,
      [1, 2, 3].map((number) => aScan({ uuid, account }, { ip: `203.0.113.${number}` })),
    );
    await expect.poll(async () => (await get(uuid)).scans, { timeout: 20_000 }).toBe(3);
    expect(violationTexts(await refusal(uuid, { useLimit: { count: 3 } }))).toEqual([
      ['settings.useLimit.count', 'scans-reached', 'Scans must be higher than current.'],
    ]);
    expect((await change(uuid, { useLimit: { count: 4 } })).settings).toMatchObject({
      useLimit: { count: 4 },
      uses: 3,
    });
  });

  test('has to exceed uses that the statistics do not know yet', async () => {
    const { uuid } = await createCode(member, { settings: { useLimit: { count: 5 } } });
    await server.db.updateTable('qrUses').set({ uses: 3 }).where('qrId', '=', uuid).execute();
    expect(violationTexts(await refusal(uuid, { useLimit: { count: 3 } }))).toEqual([
      ['settings.useLimit.count', 'scans-reached', 'Scans must be higher than current.'],
    ]);
    expect((await change(uuid, { useLimit: { count: 4 } })).settings).toMatchObject({ uses: 3 });
  });
});

test.each<[string, Patch, (readonly string[])[]]>([
  [
    'a Google Analytics id of another kind',
    { googleAnalyticsId: 'UA-1234' },
    [['settings.googleAnalyticsId', 'invalid', 'This value isn’t valid']],
  ],
  [
    'a Meta pixel id with letters',
    { metaPixelId: '12345abcde' },
    [['settings.metaPixelId', 'invalid', 'This value isn’t valid']],
  ],
  ['an empty password', { password: '' }, [['settings.password', 'required', 'Please fill in the field']]],
  ['a password of 65 characters', { password: 'x'.repeat(65) }, [['settings.password', 'too-long', 'That’s too long']]],
  ['a limit without a count', { useLimit: {} }, [['settings.useLimit.count', 'required', 'Please fill in the field']]],
  ['a limit of nothing', { useLimit: { count: 0 } }, [['settings.useLimit.count', 'too-small', 'That’s too small']]],
  [
    'a limit that is not an integer',
    { useLimit: { count: 1.5 } },
    [['settings.useLimit.count', 'invalid', 'This value isn’t valid']],
  ],
  [
    'a fallback that is not an address',
    { useLimit: { count: 3, fallbackUrl: 'not an address' } },
    [['settings.useLimit.fallbackUrl', 'invalid-url', 'Please enter a valid URL (i.e. www.example.com)']],
  ],
  [
    'an empty fallback',
    { useLimit: { count: 3, fallbackUrl: '' } },
    [['settings.useLimit.fallbackUrl', 'missing-link', 'Please enter a link to continue']],
  ],
  [
    'a parameter without a name',
    { urlParameters: [{ name: '', value: 'x' }] },
    [['settings.urlParameters.0.name', 'required', 'Please fill in the field']],
  ],
  [
    'a parameter without a value',
    { urlParameters: [{ name: 'utm_source', value: ' ' }] },
    [['settings.urlParameters.0.value', 'required', 'Please fill in the field']],
  ],
  [
    'a name with other characters',
    { urlParameters: [{ name: 'my name', value: 'x' }] },
    [['settings.urlParameters.0.name', 'invalid', 'This value isn’t valid']],
  ],
  [
    'a parameter twice',
    {
      urlParameters: [
        { name: 'a', value: '1' },
        { name: 'a', value: '2' },
      ],
    },
    [['settings.urlParameters.1.name', 'duplicated', 'This already exists']],
  ],
  [
    'a language twice',
    {
      languages: {
        links: [
          { language: 'pt-br', url: 'a.example' },
          { language: 'pt-BR', url: 'b.example' },
        ],
      },
    },
    [['settings.languages.links.1.language', 'duplicated', 'This already exists']],
  ],
  [
    'an unknown language',
    { languages: { links: [{ language: '12', url: 'a.example' }] } },
    [['settings.languages.links.0.language', 'invalid', 'This value isn’t valid']],
  ],
  [
    'a language without an address',
    { languages: { links: [{ language: 'it', url: '' }] } },
    [['settings.languages.links.0.url', 'missing-link', 'Please enter a link to continue']],
  ],
  [
    'a schedule without an end',
    { schedule: { fallbackUrl: null } },
    [['settings.schedule.from', 'required', 'Please fill in the field']],
  ],
  [
    'a schedule that ends before it begins',
    { schedule: { from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } },
    [['settings.schedule.until', 'invalid', 'This value isn’t valid']],
  ],
  [
    'a rule that leads nowhere',
    { rules: [{ id: 'a', to: [] }] },
    [['settings.rules.0.to', 'too-small', 'That’s too small']],
  ],
  [
    'a rule for a country that is none',
    { rules: [{ id: 'a', when: { countries: ['XX'] }, to: [{ url: 'a.example', weight: 1 }] }] },
    [['settings.rules.0.when.countries.0', 'invalid', 'This value isn’t valid']],
  ],
  [
    'a rule with a time zone that is none',
    {
      rules: [
        {
          id: 'a',
          when: { hours: { days: [1], from: '00:00', to: '01:00', timezone: 'Mars/Base' } },
          to: [{ url: 'a.example', weight: 1 }],
        },
      ],
    },
    [['settings.rules.0.when.hours.timezone', 'invalid', 'This value isn’t valid']],
  ],
  ['something unknown', { color: 'red' }, [['settings.color', 'unknown-field', 'This field isn’t supported']]],
])('%s is refused with a violation, and nothing is saved', async (_, patch, expected) => {
  const { uuid } = await createCode(member);
  expect(violationTexts(await refusal(uuid, patch))).toEqual(expected);
  expect(await get(uuid)).toMatchObject({ version: 1, settings: { hasPassword: false } });
});

test('a static code has no settings', async () => {
  const created = await member.call('createQr', {
    body: { title: 'Words on paper', typology: 'text', dynamic: false, input: { text: 'Hello' } },
  });
  const refused = { status: 422, violations: [{ propertyPath: 'settings', code: 'invalid' }] };
  expect(await refusal(created.uuid, { useLimit: { count: 3 } })).toMatchObject(refused);
  expect(await refusal(created.uuid, { password: 'open sesame' })).toMatchObject(refused);
  expect(
    await member.refusal('createQr', {
      body: {
        title: 'More words',
        typology: 'text',
        dynamic: false,
        input: { text: 'Hello' },
        settings: { metaPixelId: '1234567' },
      },
    }),
  ).toMatchObject(refused);
});

test('a code is created with settings', async () => {
  const { settings } = await createCode(member, {
    settings: { password: 'open sesame', metaPixelId: '1234567890', useLimit: { count: 2 } },
  });
  expect(settings).toEqual({
    metaPixelId: '1234567890',
    useLimit: { count: 2, fallbackUrl: null },
    hasPassword: true,
    uses: 0,
  });
});

import { violationCodes } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const refused = async (body: object, language?: string) =>
  (await member.refusal('createQr', { body }, language === undefined ? {} : { 'accept-language': language }))
    .violations;

test.each([
  [undefined, 'Max 128 characters', 'Please fill in the field', 'Please enter a link to continue'],
  ['pt-BR,pt;q=0.9,en;q=0.5', 'Máximo de 128 caracteres', 'Preencha o campo', 'Informe um link para continuar'],
  ['es', 'Máximo 128 caracteres', 'Completa este campo', 'Introduce un enlace para continuar'],
  ['de, it;q=0.8', 'Massimo 128 caratteri', 'Compila il campo', 'Inserisci un link per continuare'],
])(
  'for Accept-Language %s each violation is a sentence, and is reported once',
  async (language, long, missing, link) => {
    const input = { links: [{ network: 'instagram', url: '' }] };
    expect(await refused({ title: 'x'.repeat(129), typology: 'social-media', input }, language)).toEqual([
      { propertyPath: 'title', code: 'too-long', bound: 128, message: long },
      { propertyPath: 'input.header', code: 'required', message: missing },
      { propertyPath: 'input.links.0.url', code: 'missing-link', message: link },
    ]);
  },
);

test('a missing body is an empty one: its violations name the fields, and it may be enough', async () => {
  // The contract asks for a body, so its type has to be left.
  const nothing = {} as unknown as { body: never };
  const refusal = await member.refusal('createQr', nothing);
  expect(refusal.status).toBe(422);
  expect(refusal.violations).toEqual([expect.objectContaining({ propertyPath: 'typology', code: 'invalid' })]);
  const params = { uuid: member.workspaceUuid };
  expect(await member.refusal('unsubscribeAccount', { params, ...nothing })).toMatchObject({ code: 'plan-arranged' });
});

test.each<[string, object]>([
  ['nothing', {}],
  ['wrong types', { title: 1, typology: [], input: 'x', designParams: 7, dynamic: 'no' }],
  ['values out of range', { ...aCode(), designParams: { size: 65 }, title: '' }],
  ['unknown fields', { ...aCode(), colour: 'red', input: { url: 'https://a.example', cloak: 1 } }],
  ['a wrong address', { ...aCode(), input: { url: 'javascript:alert(1)' } }],
  ['a wrong deep link', { title: 'App', typology: 'deep-link', input: { ios: null, android: null, fallback: '' } }],
  ['a card without anything', { title: 'Card', typology: 'business-card', input: {} }],
])('no violation of %s has the words of the validator, and none occurs twice', async (_what, body) => {
  for (const language of ['en', 'pt-br', 'es', 'it']) {
    const violations = (await refused(body, language)) ?? [];
    expect(violations.length).toBeGreaterThan(0);
    for (const { message, code } of violations) {
      expect(violationCodes).toContain(code);
      expect(message).toMatch(/^\p{Lu}[^{}]{4,}/u);
      expect(message).not.toMatch(/expected|received|Invalid input|Too (big|small)|undefined/);
    }
    const names = violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
    expect(new Set(names).size).toBe(names.length);
  }
});

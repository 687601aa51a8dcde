import { v1Routes } from '@evercode/contract/v1';
import * as z from 'zod';
import { RefusedError, type CallOperation } from '../call-operation.ts';
import { defineTool, type Turn } from './define-tool.ts';
import { codeId, shownCode, toShownCode } from './shapes.ts';

const { title, description, tags, metadata, logoId, externalId } = v1Routes.createQr.body.shape;

async function findByExternalId(call: CallOperation, id: string) {
  try {
    return await call(v1Routes.getQrByExternalId, { params: { externalId: id } });
  } catch (error) {
    if (error instanceof RefusedError && error.problem.code === 'not-found') return undefined;
    throw error;
  }
}

const withApp = shownCode.extend({ appUrl: z.string().describe('Where a person sees and changes it') });
const toShown = (code: Parameters<typeof toShownCode>[0], { linkOf }: Turn) => ({
  ...toShownCode(code),
  appUrl: linkOf(code.id),
});

export const createCode = defineTool({
  name: 'create_code',
  title: 'Create a code',
  description:
    'Creates a code; its short link works at once. externalId makes it safe to repeat: a code that has it is ' +
    'answered as it is, and not changed.',
  effect: 'adds',
  action: 'qr.create',
  input: z.strictObject({
    externalId: externalId.unwrap().unwrap().describe('An id of your own, unique in the workspace'),
    title,
    content: z
      .looseObject({ type: v1Routes.createQr.body.shape.content.shape.type })
      .describe('The type with its fields: {"type":"website","url":"https://…"}. A wrong field is named in the answer'),
    description,
    tags,
    metadata,
    logoId,
  }),
  output: withApp.extend({ isNew: z.boolean().describe('false: a code with this externalId existed') }),
  run: async (body, turn) => {
    const existing = await findByExternalId(turn.call, body.externalId);
    if (existing !== undefined)
      return {
        said: 'A code with this externalId exists. It was not changed.',
        data: { ...toShown(existing, turn), isNew: false },
      };
    await turn.changes.requireRoom();
    const created = await turn.call(v1Routes.createQr, { body });
    return { said: 'The code is created and works.', data: { ...toShown(created, turn), isNew: true } };
  },
});

export const updateDetails = defineTool({
  name: 'update_details',
  title: 'Update details',
  description:
    'Changes the title, description, tags or metadata of a code: what people see in the app, and no scan sees.',
  effect: 'adds',
  action: 'qr.update',
  input: z.strictObject({
    codeId,
    version: z.int().min(1).describe('Of the code as you read it; after another change nothing is saved'),
    title: title.optional(),
    description,
    tags: tags.describe('All tags that the code has afterwards'),
    metadata: v1Routes.updateQr.body.shape.metadata,
  }),
  output: withApp,
  run: async ({ codeId: id, version, ...body }, turn) => {
    await turn.changes.requireRoom();
    const saved = await turn.call(v1Routes.updateQr, { params: { id }, body, ifMatch: version });
    return { said: 'The details are saved. Scans see no difference.', data: toShown(saved, turn) };
  },
});

import * as z from 'zod';
import { qr, qrCreate, qrUpdateQuery } from '../code.ts';
import { externalId } from '../external-id.ts';
import { operationsResult, qrOperations } from './operations.ts';
import { defineRoute } from '../../route.ts';

const tag = 'Codes';
const params = z.object({ externalId });

export const getQrByExternalId = defineRoute({
  method: 'GET',
  path: '/api/qrs/by-external-id/{externalId}',
  action: 'qr.read',
  tag,
  versioned: true,
  summary: 'The code that has this id in another system',
  params,
  success: { status: 200, body: qr },
});

export const putQr = defineRoute({
  method: 'PUT',
  path: '/api/qrs/by-external-id/{externalId}',
  action: 'qr.create',
  tag,
  versioned: true,
  summary: 'Create the code that has this id in another system, or change it to this',
  params,
  query: qrUpdateQuery,
  body: qrCreate,
  success: { status: 200, body: qr },
});

export const performOperations = defineRoute({
  method: 'POST',
  path: '/api/qrs/operations',
  action: 'qr.update',
  tag,
  idempotent: true,
  perMinute: 120,
  summary: 'Different changes of many codes in one transaction, each with its outcome',
  query: qrUpdateQuery,
  body: qrOperations,
  success: { status: 200, body: operationsResult },
});

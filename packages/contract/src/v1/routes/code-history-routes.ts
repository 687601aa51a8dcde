import * as z from 'zod';
import { contentOf, describeContent } from '@evercode/content';
import { codeTypes } from '@evercode/content/names';
import { presentedLook } from '@evercode/content/schemas';
import * as guardianRoutes from '../../delivery/guardian-routes.ts';
import { destination, type destinations } from '../../delivery/destination.ts';
import * as historyRoutes from '../../codes/history-routes.ts';
import * as simulationRoutes from '../../codes/simulation-routes.ts';
import { simulatedVisitor, simulation } from '../../codes/simulation.ts';
import { rollback, type qrVersion } from '../../codes/code-version.ts';

import { presentedSettings } from '../../codes/settings.ts';
import { instant, uuid } from '../../primitives.ts';
import { code, content, toCode } from '../codes.ts';
import { defineV1 } from '../define-v1.ts';
import { byId, confirming, pageOf, paging, toUuid, wholePage } from '../shared.ts';

const tag = 'Codes';

export const copyCode = defineV1(historyRoutes.cloneQr, {
  method: 'POST',
  path: '/api/v1/codes/{id}/copy',
  name: 'copyCode',
  location: '/api/v1/codes',
  tag,
  summary: 'Copy a code, with a numbered title and a new ending',
  params: byId,
  answer: code,
  toRequest: toUuid,
  toAnswer: toCode,
});

/** Without the content, which may have 200 kB. */
export const codeVersion = z.object({
  version: z.int(),
  at: instant,
  author: z
    .object({ id: uuid.nullable().describe('null after their account is deleted'), name: z.string() })
    .describe('Who saved it'),
  type: z.enum(codeTypes),
  destination: z.string().describe('Where scans led, or the content, in one line'),
  changed: z.array(z.string()).describe('The parts that differ from the version before'),
  isCurrent: z.boolean(),
});

/** Parts of a version in the words of v1. */
const partWords: Readonly<Record<string, string>> = { input: 'content', typology: 'type', landingTemplate: 'page' };

type GivenVersion = z.input<typeof qrVersion>;

function toVersion(given: GivenVersion): z.input<typeof codeVersion> {
  const { version, at, person, typology, input, changed, isCurrent } = given;
  return {
    version,
    at,
    author: { id: person.uuid, name: person.name },
    type: typology,
    destination: describeContent(contentOf(typology, input)),
    changed: changed.map((part) => partWords[part] ?? part),
    isCurrent,
  };
}

export const listCodeVersions = defineV1(historyRoutes.listQrVersions, {
  path: '/api/v1/codes/{id}/versions',
  name: 'listCodeVersions',
  tag,
  summary: 'What scans of a code saw, newest first',
  params: byId,
  query: z.object(paging),
  answer: pageOf(codeVersion),
  toRequest: ({ params, query }) => ({ ...toUuid({ params }), query }),
  toAnswer: ({ items, nextCursor = null }) => ({ items: items.map(toVersion), nextCursor }),
});

const wholeVersion = codeVersion.extend({
  content,
  settings: presentedSettings.describe('Without the count of uses. They say whether there was a password, never which'),
  page: presentedLook.nullable().describe('The look of its visitor page; null: the theme of its type'),
});

export const getCodeVersion = defineV1(historyRoutes.getQrVersion, {
  path: '/api/v1/codes/{id}/versions/{version}',
  name: 'getCodeVersion',
  tag,
  summary: 'One version of a code, with its content',
  params: byId.extend({ version: historyRoutes.getQrVersion.params.shape.version }),
  answer: wholeVersion,
  toRequest: ({ params: { id: uuidOfCode, version } }) => ({ params: { uuid: uuidOfCode, version } }),
  toAnswer: (given) => ({
    ...toVersion(given),
    content: { ...given.input, type: given.typology },
    settings: { ...given.settings, hasPassword: given.hasPassword, uses: null },
    page: given.landingTemplate,
  }),
});

export const rollBackCode = defineV1(historyRoutes.rollBackQr, {
  path: '/api/v1/codes/{id}/rollback',
  name: 'rollBackCode',
  tag,
  summary: 'Save a former version again, as a new one',
  params: byId,
  query: confirming,
  body: rollback,
  answer: code,
  toRequest: ({ params, query, body }) => ({ ...toUuid({ params }), query, body }),
  toAnswer: toCode,
});

const checked = pageOf(destination).extend({
  isChecked: z.boolean().describe('Whether this installation checks destinations'),
});
/** A content has few addresses, which fit into a page. */
const toChecked = ({ isOn, items }: z.output<typeof destinations>) => ({ isChecked: isOn, ...wholePage(items) });

export const listCodeDestinations = defineV1(guardianRoutes.listDestinations, {
  path: '/api/v1/codes/{id}/destinations',
  name: 'listCodeDestinations',
  tag,
  summary: 'The destinations of a code with the result of the last check of each',
  params: byId,
  answer: checked,
  toRequest: toUuid,
  toAnswer: toChecked,
});

export const checkCodeDestinations = defineV1(guardianRoutes.checkDestinations, {
  path: '/api/v1/codes/{id}/destinations/check',
  name: 'checkCodeDestinations',
  tag,
  summary: 'Check the destinations of a code soon, instead of within the day',
  params: byId,
  answer: checked,
  toRequest: toUuid,
  toAnswer: toChecked,
});

export const simulateScan = defineV1(simulationRoutes.simulateScan, {
  path: '/api/v1/codes/{id}/simulate',
  name: 'simulateScan',
  tag,
  summary: 'What a visitor would get, without a scan',
  description: 'Decided as a real scan is, for a device, a language, a country and a time. Nothing is counted.',
  params: byId,
  body: simulatedVisitor,
  answer: simulation,
  toRequest: ({ params, body }) => ({ ...toUuid({ params }), body }),
  toAnswer: (answer) => answer,
});

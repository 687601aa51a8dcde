import type { MoveInService } from '@evercode/contract';
import { bitly } from './bitly.ts';
import { dub } from './dub.ts';
import { kutt } from './kutt.ts';
import { rebrandly } from './rebrandly.ts';
import type { Service } from './service.ts';
import { shlink } from './shlink.ts';
import { yourls } from './yourls.ts';

/** Adding a service: its name in the contract, a file here, a double in the testkit, its texts, and this line. */
export const services: Readonly<Record<Exclude<MoveInService, 'table'>, Service>> = {
  bitly,
  rebrandly,
  dub,
  shlink,
  kutt,
  yourls,
};

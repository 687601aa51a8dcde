import type { IncomingMessage } from 'node:http';
import { readAddress } from '../client-address.ts';
import { isNearby } from './network-of.ts';
import type { Asked, VisitorGate } from './visitor-gate.ts';

/** Whether this request may be answered now. */
export type Door = (request: IncomingMessage, asked: Asked, ending: string, now: number) => boolean;

/** Where no proxy is trusted, one may stand there nevertheless: then all visitors have its address, and none of them must be refused for the others. */
export function createDoor(gate: VisitorGate, trustProxy: boolean): Door {
  return (request, asked, ending, now) => {
    const address = readAddress(request.headers, request.socket.remoteAddress, trustProxy);
    return (!trustProxy && isNearby(address)) || gate.admits(address, asked, ending, now);
  };
}

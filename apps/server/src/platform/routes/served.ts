import type { RequestOf, Route } from '@evercode/contract';
import type { CostClass } from '@evercode/contract/costs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicContext } from './context.ts';

/** A handler without its precise types. */
export type AnyHandler = (request: RequestOf<Route>, context: PublicContext) => Promise<unknown>;

/** A route as it is served: those of the app, and the operations of /api/v1. */
export type Declared = Readonly<{
  route: Route;
  name: string;
  cost: CostClass;
  /** Sets headers of an answer, and says whether the client has it already (304). */
  finish?: (request: FastifyRequest, reply: FastifyReply, answer: unknown) => 'unchanged' | undefined;
  /** An operation of /api/v1: it has another document, and its violations say in which part of a request they are. */
  isPromised?: true;
}>;

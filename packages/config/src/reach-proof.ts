import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proves that a request to a host reaches this installation, whatever lies between: the scan role answers the question
 * of the app for any host. The two roles share only the secret of the installation.
 */
export const reachPath = '.well-known/evercode-domain';

/** Query parameter of the question. */
export const reachQuestion = 'q';

/** Undefined for what is no question of ours, so that this signs nothing else. */
export function answerReach(secret: string, host: string, question: string): string | undefined {
  if (!/^[0-9a-f]{32}$/.test(question)) return undefined;
  const key = createHmac('sha256', secret).update('evercode reach').digest();
  return createHmac('sha256', key).update(`${host} ${question}`).digest('base64url');
}

export function isReachAnswer(secret: string, host: string, question: string, answer: string): boolean {
  const expected = answerReach(secret, host, question);
  if (expected === undefined) return false;
  const [ours, given] = [Buffer.from(expected), Buffer.from(answer)];
  return ours.length === given.length && timingSafeEqual(ours, given);
}

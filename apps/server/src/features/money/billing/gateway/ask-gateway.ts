import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { GatewayAway, GatewayRefusal } from './gateway.ts';

/** One act of a request at the gateway: what the gateway says no to is answered as an error of the catalogue. */
export async function askGateway<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof GatewayAway) throw new AppError('gateway-away', { cause: error });
    if (error instanceof GatewayRefusal) throw new AppError('no-such-change', { cause: error });
    throw error;
  }
}

/**
 * Thrown by a route's loader when the page does not exist or is not for this person. The nearest error boundary shows
 * it.
 */
export class RouteRefusal extends Error {
  readonly reason: 'not-found' | 'forbidden';

  constructor(reason: 'not-found' | 'forbidden') {
    super(reason);
    this.name = 'RouteRefusal';
    this.reason = reason;
  }
}

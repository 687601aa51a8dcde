/** Thrown by a route's loader: there is no such page, or not for this person. The nearest error boundary says so. */
export class RouteRefusal extends Error {
  readonly reason: 'not-found' | 'forbidden';

  constructor(reason: 'not-found' | 'forbidden') {
    super(reason);
    this.name = 'RouteRefusal';
    this.reason = reason;
  }
}

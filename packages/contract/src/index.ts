/**
 * What the server promises and the web relies on. High: `routes`, each declared once. Middle: the entities, whose schemas
 * validate what comes in and allow-list what goes out. Low: `limits` with every bound, `primitives`, and the error catalogue.
 */
export * from './actions.ts';
export * from './roles-and-plans.ts';
export * from './endings.ts';
export * from './limits.ts';
export * from './countries.ts';
export * from './name-file.ts';
export * from './search-key.ts';
export * from './split-emails.ts';
export * from './primitives.ts';
export * from './errors.ts';
export * from './route.ts';
export * from './entities/picture.ts';
export * from './entities/session.ts';
export * from './entities/google.ts';
export * from './entities/password.ts';
export * from './entities/factor.ts';
export * from './entities/user.ts';
export * from './entities/account.ts';
export * from './entities/audit.ts';
export * from './entities/installation.ts';
export * from './entities/design.ts';
export * from './entities/design-library.ts';
export * from './entities/event.ts';
export * from './entities/typology.ts';
export * from './entities/tag.ts';
export * from './entities/qr.ts';
export * from './entities/staff.ts';
export * from './entities/stats.ts';
export * from './entities/team.ts';
export { routes } from './routes/index.ts';
export * from './web-paths.ts';

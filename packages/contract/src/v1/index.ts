/**
 * The promised API of programs, /api/v1: every operation is a route of the app in the words of the promise. High level:
 * `v1Routes`, the table. Middle: a file for each entity with its schemas and operations. Low: `defineV1`, `shared.ts`
 * and the words of violations.
 */
export type { V1Place, V1Route } from './define-v1.ts';
export { toCodeInList } from './codes.ts';
export { toProject } from './routes/project-routes.ts';
export { v1Operations, v1Routes } from './routes/v1-routes.ts';
export { errorsOf } from './errors-of-operation.ts';
export { documentationPath, explainError, v1Errors } from './error-guide.ts';
export { problem as v1Problem, toV1Violation } from './problem.ts';
export { namedRanges } from './named-ranges.ts';
export { toV1Path } from './words.ts';

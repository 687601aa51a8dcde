export { fakeClock, type FakeClock } from './fake-clock.ts';
export { freshAnalytics } from './fresh-analytics.ts';
export { freshDatabase, type FreshStore } from './fresh-database.ts';
export { overhearStatements, type Overheard } from './overhear-statements.ts';
export { waitFor } from './wait-for.ts';
export { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts';
export * from './openid-provider.ts';
export { startS3Server, type S3Server } from './s3-server.ts';
export { encodePlaces, type PlaceValue } from './encode-places.ts';

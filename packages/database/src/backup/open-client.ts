import { Client } from 'pg';

/** One connection without limits of time, for the duration of a back-up or a restore. To be ended by the caller. */
export async function openClient(directUrl: string, application: string): Promise<Client> {
  const client = new Client({ connectionString: directUrl, application_name: application, keepAlive: true });
  // The next statement reports a broken connection; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

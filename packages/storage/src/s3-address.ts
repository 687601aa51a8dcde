export type S3Address = {
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host:port` */
  origin: string;
  bucket: string;
  /** What every key of ours begins with, with its slash; empty for none. */
  prefix: string;
  region: string;
};

/**
 * `s3://key:secret@host:port/bucket/prefix?region=eu-west-1&tls=true`. Port, prefix and query may be left out; the region is then us-east-1, and the
 * connection is encrypted. Signs that mean something in an address (`/`, `+`, `@`, `%` in a secret) are written as %2F, %2B, %40, %25.
 */
export function parseS3Url(text: string): S3Address {
  const url = new URL(text);
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/').filter((part) => part !== '');
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    origin: `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: rest.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

export type S3Address = {
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host:port` */
  origin: string;
  bucket: string;
  /** The prefix of all keys, with its slash; may be empty. */
  prefix: string;
  region: string;
};

/**
 * `s3://key:secret@host:port/bucket/prefix?region=eu-west-1&tls=true`. Port, prefix and query are optional; defaults
 * are the region us-east-1 and TLS. Reserved characters of a secret (`/`, `+`, `@`, `%`) are percent-encoded.
 */
export function parseS3Url(text: string): S3Address {
  const url = new URL(text);
  const [bucket = '', ...rest] = url.pathname
    .slice(1)
    .split('/')
    .filter((part) => part !== '');
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    origin: `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: rest.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

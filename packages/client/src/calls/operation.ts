/** How one method of the client is sent. Its arguments are the `params`, the body, the query and the options. */
export type Operation = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  params: readonly string[];
  body?: 'json' | 'patch' | 'bytes' | 'form';
  /** Of a form: the name of the file's field. */
  field?: string;
  hasQuery?: true;
  answer: 'json' | 'pages' | 'file' | 'none';
  takesIdempotencyKey?: true;
}>;

/** What stands on the terminal once the service can be asked. */
export function welcome(url: string, embedded: boolean): string {
  const base = url.replace(/\/\/(\[::1?\]|0\.0\.0\.0|127\.0\.0\.1)/, '//localhost');
  return `
Solemn is ready.
  API            ${base}/v1
  Documentation  ${base}/docs
  Database       ${embedded ? 'embedded PostgreSQL, under ./data' : 'the server of DATABASE_URL'}

Ask it something:
  curl -s ${base}/health/ready

Ctrl-C stops it.
`;
}

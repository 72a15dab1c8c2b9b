import { openEmbeddedServer } from '../../../src/database/embedded/index.js';

/** Opens the server of the given directory and holds it until standard input ends. */
const server = await openEmbeddedServer({ directory: process.argv[2] ?? '', database: 'duels' });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => {
  void server.stop().then(() => process.exit(0));
});

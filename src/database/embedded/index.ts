export { type EmbeddedServer, type EmbeddedServerOptions, openEmbeddedServer } from './embedded-server.js';

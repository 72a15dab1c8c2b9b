import { RequestMethod } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { type NextFunction, type Request, type Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import { type Logger } from 'pino';
import swaggerUi from 'swagger-ui-express';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { VERSION } from '../config/version.js';
import { checkAddress } from './address.js';
import { bodyProblems, checkBody, JSON_TYPES, TEXT_TYPES } from './body.js';
import { cautiousCaching } from './caching.js';
import { Draining } from './draining.js';
import { requestLogger } from './logging.js';
import { describeApi, methodsByPath } from './openapi.js';
import { problem } from './problem.js';
import { nothingAt, ProblemFilter, sendProblem } from './problem-filter.js';
import { StrictValidationPipe } from './validation-pipe.js';

/** Addresses without a version: what machines and people ask before they know one. */
const UNVERSIONED = ['health/live', 'health/ready', 'problems', 'problems/:code'];

/** The first parts of all addresses that something answers to. */
const ROOTS: ReadonlySet<string> = new Set(['v1', 'health', 'problems', 'docs', 'openapi.json']);

/** Everything between the socket and the controllers. Shared by the service and its tests, so that what is tested runs. */
export function configureApp(app: NestExpressApplication, logger: Logger): void {
  const environment = app.get<Environment>(ENVIRONMENT);
  app.set('trust proxy', environment.trustedProxies);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.setGlobalPrefix('v1', { exclude: UNVERSIONED.map((path) => ({ path, method: RequestMethod.ALL })) });
  app.useGlobalPipes(new StrictValidationPipe());

  app.use(requestLogger(logger));
  app.use(app.get(Draining).middleware);
  app.use(helmetForPlainHttp());
  if (environment.corsOrigins.length > 0) allowOrigins(app, environment.corsOrigins);
  if (environment.apiKeys.length === 0) {
    logger.warn('API_KEYS is not set: whoever reaches this service may store and read everything');
  }
  app.use(limitRequests(environment.requestsPerMinute));
  app.use(compression());
  app.use(cautiousCaching);
  app.use(checkAddress);
  app.useBodyParser('json', { limit: environment.bodyLimit, type: [...JSON_TYPES], strict: false });
  app.useBodyParser('text', { limit: environment.bodyLimit, type: [...TEXT_TYPES] });
  app.use(bodyProblems);
  app.use(checkBody);

  const document = describeApi(app, VERSION);
  app.useGlobalFilters(new ProblemFilter(methodsByPath(document)));
  app.use('/openapi.json', (_request: Request, response: Response) => {
    response.json(document);
  });
  app.use(besideTheApi);
  app.use('/docs', swaggerUi.serve, swaggerUi.setup(document, { customSiteTitle: 'Solemn' }));
}

/** Who opens the bare address of the service wants to read about it; everything else beside the API is nowhere. */
function besideTheApi(request: Request, response: Response, next: NextFunction): void {
  const [, root = ''] = request.path.split('/');
  if (ROOTS.has(root)) next();
  else if (request.path === '/' && request.method === 'GET') response.redirect(303, '/docs/');
  else sendProblem(nothingAt(request), request, response);
}

/** The default policy sends browsers to https for every script, which a service on plain http cannot answer. */
function helmetForPlainHttp(): ReturnType<typeof helmet> {
  return helmet({ contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } }, hsts: false });
}

function allowOrigins(app: NestExpressApplication, origins: readonly string[]): void {
  app.enableCors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'Link', 'Location', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
    maxAge: 3_600,
  });
}

function limitRequests(perMinute: number): ReturnType<typeof rateLimit> {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    skip: (request) => request.path.startsWith('/health/'),
    handler: (request, response) => {
      sendProblem(
        problem('too-many-requests', {
          detail: `More than ${perMinute} requests came from this address within a minute.`,
          hint: 'Wait for the number of seconds in Retry-After.',
        }),
        request,
        response,
      );
    },
  });
}

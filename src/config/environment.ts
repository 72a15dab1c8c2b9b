/** The process's environment, read once and typed. Nothing else in the project looks at `process.env`. */
export interface Environment {
  readonly port: number;
  /** `null` means every address of the machine. */
  readonly host: string | null;
  /** A PostgreSQL server to use instead of the embedded one. */
  readonly databaseUrl: string | null;
  /** Where the embedded server keeps its files. */
  readonly dataDirectory: string;
  /** A folder of card data and lists, read by imports and predictions; `null` means the starter cards only. */
  readonly cardData: string | null;
  readonly logLevel: LogLevel;
  /** Requests that one client may make in a minute. */
  readonly requestsPerMinute: number;
  /** The largest request body, in bytes. */
  readonly bodyLimit: number;
  /** How many proxies stand in front; their X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** Whoever writes must show one of these; without any, everybody may. */
  readonly apiKeys: readonly string[];
  /** Web pages of these origins may ask from a browser; `*` stands for all. */
  readonly corsOrigins: readonly string[];
  /** Webhooks may go to addresses of the machine and of private networks. */
  readonly privateWebhooks: boolean;
}

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Hands the environment to whoever asks Nest for it. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads every setting, and names all that are wrong at once. */
export function readEnvironment(variables: Variables): Environment {
  const faults: string[] = [];
  const text = (name: string): string | null => {
    const given = variables[name]?.trim() ?? '';
    return given === '' ? null : given;
  };
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const given = text(name);
    if (given === null) return fallback;
    const value = Number(given);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    faults.push(`${name} must be a whole number from ${least} to ${most}, not "${given}".`);
    return fallback;
  };
  const list = (name: string, fine: RegExp, wanted: string): readonly string[] => {
    const given = (text(name) ?? '').split(',').map((each) => each.trim());
    const entries = given.filter((each) => each !== '');
    // What was given is not repeated: it may be a key.
    if (!entries.every((each) => fine.test(each))) faults.push(`${name} must be ${wanted}, separated by commas.`);
    return entries;
  };
  const environment: Environment = {
    port: whole('PORT', 3000, 0, 65_535),
    host: text('HOST'),
    databaseUrl: text('DATABASE_URL'),
    dataDirectory: text('DATA_DIRECTORY') ?? 'data',
    cardData: text('SOLEMN_DATA'),
    logLevel: logLevel(text('LOG_LEVEL') ?? 'info', faults),
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', 60_000, 1, 100_000_000),
    bodyLimit: whole('BODY_LIMIT', 1_048_576, 1_024, 104_857_600),
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 16),
    apiKeys: list('API_KEYS', /^[\x21-\x2b\x2d-\x7e]{16,200}$/, 'keys of 16 to 200 visible ASCII characters'),
    corsOrigins: list('CORS_ORIGINS', /^(?:\*|https?:\/\/[^/\s]+)$/, 'origins such as https://judges.example, or *'),
    privateWebhooks: whole('PRIVATE_WEBHOOKS', 0, 0, 1) === 1,
  };
  if (environment.databaseUrl !== null && !/^postgres(ql)?:\/\//.test(environment.databaseUrl)) {
    faults.push('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  if (faults.length > 0) throw new Error(`The environment is not usable:\n  ${faults.join('\n  ')}`);
  return environment;
}

function logLevel(given: string, faults: string[]): LogLevel {
  const level = LOG_LEVELS.find((each) => each === given);
  if (level === undefined) faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${given}".`);
  return level ?? 'info';
}

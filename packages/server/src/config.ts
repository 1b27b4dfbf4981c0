import { resolve } from 'node:path';
import { readSafety, type SafetySetting, safetyVariables } from './platform/safety-setting.ts';
import { SettingsReader } from './platform/settings-reader.ts';
import { readSignOn, type SignOnSetting, signOnVariables } from './platform/sign-on-setting.ts';

/** The nine portals. A portal's name is also the name of its HTML file in the web build. */
export const portals = [
  'admin',
  'client',
  'participant',
  'auth',
  'registry',
  'elections',
  'advisor',
  'ira',
  'notice',
] as const;
export type Portal = (typeof portals)[number];

export type FilesSetting =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Set for stores other than Amazon's own; such stores are addressed by path. */
      readonly endpoint: string | undefined;
      readonly prefix: string;
    };

export type MailSetting =
  | { readonly kind: 'outbox'; readonly from: string }
  | {
      readonly kind: 'smtp';
      readonly from: string;
      readonly url: string;
      /** Read for each delivery, instead of the password in the address. */
      readonly passwordFile?: string | undefined;
    };

/** Who answers bank verification, identity checks, address search and SMS. */
export type WorldSetting =
  | { readonly kind: 'simulated' }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly token: string;
      /** Read for each question, instead of the token. */
      readonly tokenFile?: string | undefined;
    };

/** What the environment and the command line say, before the data folder was opened. */
export interface Settings {
  readonly mode: 'development' | 'production';
  /** `--reset`: clear the demo data before the start. Development only. */
  readonly reset: boolean;
  /** Address and port that the process listens on. */
  readonly listenHost: string;
  readonly port: number;
  /** Parent domain of the portals, without a port. */
  readonly domain: string;
  /** Scheme and port as people type them; differs from `port` behind a proxy that ends TLS. */
  readonly publicScheme: 'http' | 'https';
  readonly publicPort: number;
  /** Proxies in front, whose `X-Forwarded-*` are believed and nobody else's. */
  readonly proxies: number;
  /** First host label of each portal. */
  readonly portalLabels: Readonly<Record<Portal, string>>;
  /** `Domain` attribute of the session cookies. The registry has its own. */
  readonly cookieDomains: { readonly session: string; readonly registry: string };
  /** Absolute. Database, files, keys and logs of a development installation live here. */
  readonly dataFolder: string;
  /** Undefined: the embedded database in the data folder. */
  readonly givenDatabaseUrl: string | undefined;
  /** For the migrations, when the program itself signs in with a role that has fewer rights. */
  readonly givenOwnerDatabaseUrl: string | undefined;
  /** Absolute folder of the built web. */
  readonly webFolder: string;
  readonly files: FilesSetting;
  readonly mail: MailSetting;
  readonly world: WorldSetting;
  readonly signOn: SignOnSetting;
  readonly safety: SafetySetting;
  /** Ask for a solved captcha on public forms. */
  readonly isCaptchaOn: boolean;
  /** Fill an empty database with the demo company. Development only. */
  readonly hasDemo: boolean;
  /** E-mail address of the first administrator, made when there is no staff yet. */
  readonly firstAdministrator: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly limits: Limits;
  /** Keys from the environment; undefined means the ones in the data folder (development only). */
  readonly givenKeys: GivenKeys;
}

export interface Limits {
  readonly uploadBytes: number;
  readonly bodyBytes: number;
  readonly requestMilliseconds: number;
  readonly statementMilliseconds: number;
  readonly databaseConnections: number;
  readonly jobWorkers: number;
}

export interface GivenKeys {
  readonly master: Uint8Array | undefined;
  readonly blindIndex: Uint8Array | undefined;
  readonly previousMaster: Uint8Array | undefined;
}

/** Two independent 256-bit keys: one wraps data keys, one makes blind indexes. */
export interface Keys {
  readonly master: Uint8Array;
  readonly blindIndex: Uint8Array;
  /** While data keys move from one master key to the next: the one before. */
  readonly previousMaster?: Uint8Array | undefined;
}

/** Everything `startServer` needs to know. */
export interface Config extends Settings {
  readonly databaseUrl: string;
  /** The same database for the role that owns its tables: migrations only. Undefined: that role is the program's own. */
  readonly ownerDatabaseUrl?: string | undefined;
  readonly keys: Keys;
}

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that are read; any other `FIDUCIA_…` name is refused, so that a misspelt one is never silently ignored. */
const knownVariables: ReadonlySet<string> = new Set([
  'FIDUCIA_OWNER_DATABASE_URL',
  'FIDUCIA_OWNER_DATABASE_PASSWORD_FILE',
  'FIDUCIA_MODE',
  'FIDUCIA_LISTEN_HOST',
  'FIDUCIA_DOMAIN',
  'FIDUCIA_PUBLIC_SCHEME',
  'FIDUCIA_PUBLIC_PORT',
  'FIDUCIA_BEHIND_PROXY',
  'FIDUCIA_PROXIES',
  'FIDUCIA_SESSION_COOKIE_DOMAIN',
  'FIDUCIA_REGISTRY_COOKIE_DOMAIN',
  'FIDUCIA_DATA_FOLDER',
  'FIDUCIA_WEB_FOLDER',
  'FIDUCIA_FILES_FOLDER',
  'FIDUCIA_S3_BUCKET',
  'FIDUCIA_S3_REGION',
  'FIDUCIA_S3_ENDPOINT',
  'FIDUCIA_S3_PREFIX',
  'FIDUCIA_SMTP_URL',
  'FIDUCIA_SMTP_PASSWORD_FILE',
  'FIDUCIA_MAIL_FROM',
  'FIDUCIA_PROVIDERS_URL',
  'FIDUCIA_PROVIDERS_TOKEN',
  'FIDUCIA_PROVIDERS_TOKEN_FILE',
  'FIDUCIA_CAPTCHA',
  'FIDUCIA_DEMO',
  'FIDUCIA_FIRST_ADMINISTRATOR',
  'FIDUCIA_LOG_LEVEL',
  'FIDUCIA_MASTER_KEY',
  'FIDUCIA_MASTER_KEY_FILE',
  'FIDUCIA_PREVIOUS_MASTER_KEY',
  'FIDUCIA_PREVIOUS_MASTER_KEY_FILE',
  'FIDUCIA_INDEX_KEY',
  'FIDUCIA_INDEX_KEY_FILE',
  'FIDUCIA_UPLOAD_LIMIT_MB',
  'FIDUCIA_REQUEST_TIMEOUT_MS',
  'FIDUCIA_STATEMENT_TIMEOUT_MS',
  'FIDUCIA_DATABASE_CONNECTIONS',
  'FIDUCIA_JOB_WORKERS',
  ...safetyVariables,
  ...signOnVariables,
  ...portals.map(labelVariable),
]);

function labelVariable(portal: Portal): string {
  return `FIDUCIA_LABEL_${portal.toUpperCase()}`;
}

const megabyte = 1_048_576;

/**
 * Reads environment and command line whole, and answers either frozen settings or every problem at once,
 * each a sentence that names the variable and says what to write. Relative folders are taken from `root`.
 */
export function readSettings(environment: Environment, flags: readonly string[], root: string): SettingsReading {
  const reader = new SettingsReader(environment, flags);
  const production =
    reader.flag('--production') || reader.oneOf('FIDUCIA_MODE', ['development', 'production']) === 'production';
  const network = readNetwork(reader, production);
  const dataFolder = resolve(root, reader.text('FIDUCIA_DATA_FOLDER', 'data'));
  const settings: Settings = {
    mode: production ? 'production' : 'development',
    reset: reader.flag('--reset'),
    ...network,
    dataFolder,
    givenDatabaseUrl: reader.databaseUrl('DATABASE_URL', 'DATABASE_PASSWORD_FILE'),
    givenOwnerDatabaseUrl: reader.databaseUrl('FIDUCIA_OWNER_DATABASE_URL', 'FIDUCIA_OWNER_DATABASE_PASSWORD_FILE'),
    webFolder: resolve(root, reader.text('FIDUCIA_WEB_FOLDER', 'packages/web/dist')),
    files: readFiles(reader, dataFolder, root),
    mail: readMail(reader, network.domain),
    world: readWorld(reader),
    signOn: readSignOn(reader, production),
    safety: readSafety(reader, network.publicScheme),
    isCaptchaOn: reader.yesNo('FIDUCIA_CAPTCHA', production),
    hasDemo: reader.yesNo('FIDUCIA_DEMO', !production) && !production,
    firstAdministrator: reader.optional('FIDUCIA_FIRST_ADMINISTRATOR'),
    logLevel: reader.oneOf('FIDUCIA_LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug']) ?? 'info',
    limits: readLimits(reader),
    givenKeys: {
      master: reader.key('FIDUCIA_MASTER_KEY'),
      blindIndex: reader.key('FIDUCIA_INDEX_KEY'),
      previousMaster: reader.key('FIDUCIA_PREVIOUS_MASTER_KEY'),
    },
  };
  if (settings.reset && settings.givenDatabaseUrl !== undefined) {
    reader.refuse(
      '--reset clears the embedded database only; empty the one of DATABASE_URL yourself and leave --reset out.',
    );
  }
  if (production) requireForProduction(reader, settings);
  const problems = reader.finish(knownVariables);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: deepFreeze(settings) };
}

function readNetwork(reader: SettingsReader, production: boolean) {
  const port = reader.port();
  const domain = reader.hostName('FIDUCIA_DOMAIN', 'fiducia.localhost');
  const publicScheme = reader.oneOf('FIDUCIA_PUBLIC_SCHEME', ['http', 'https']) ?? (production ? 'https' : 'http');
  return {
    listenHost: reader.text('FIDUCIA_LISTEN_HOST', production ? '0.0.0.0' : '127.0.0.1'),
    port,
    domain,
    publicScheme,
    publicPort: reader.number('FIDUCIA_PUBLIC_PORT', production ? 443 : port, 1, 65_535),
    proxies: reader.yesNo('FIDUCIA_BEHIND_PROXY', production) ? reader.number('FIDUCIA_PROXIES', 1, 1, 10) : 0,
    portalLabels: readLabels(reader),
    cookieDomains: {
      session: reader.hostName('FIDUCIA_SESSION_COOKIE_DOMAIN', domain),
      registry: reader.hostName('FIDUCIA_REGISTRY_COOKIE_DOMAIN', `registry.${domain}`),
    },
  } as const;
}

function readLabels(reader: SettingsReader): Record<Portal, string> {
  const label = (portal: Portal) => reader.label(labelVariable(portal), portal);
  const labels: Record<Portal, string> = {
    admin: label('admin'),
    client: label('client'),
    participant: label('participant'),
    auth: label('auth'),
    registry: label('registry'),
    elections: label('elections'),
    advisor: label('advisor'),
    ira: label('ira'),
    notice: label('notice'),
  };
  if (new Set(Object.values(labels)).size < portals.length) {
    reader.refuse('Two portals have the same host label; give each FIDUCIA_LABEL_… variable its own value.');
  }
  return labels;
}

function readFiles(reader: SettingsReader, dataFolder: string, root: string): FilesSetting {
  const bucket = reader.optional('FIDUCIA_S3_BUCKET');
  if (bucket === undefined) {
    const given = reader.optional('FIDUCIA_FILES_FOLDER');
    return { kind: 'folder', folder: given === undefined ? resolve(dataFolder, 'files') : resolve(root, given) };
  }
  return {
    kind: 's3',
    bucket,
    region: reader.text('FIDUCIA_S3_REGION', 'us-east-1'),
    endpoint: reader.url('FIDUCIA_S3_ENDPOINT', ['http:', 'https:']),
    prefix: reader.text('FIDUCIA_S3_PREFIX', ''),
  };
}

function readMail(reader: SettingsReader, domain: string): MailSetting {
  const from = reader.text('FIDUCIA_MAIL_FROM', `Fiducia <no-reply@${domain}>`);
  const url = reader.url('FIDUCIA_SMTP_URL', ['smtp:', 'smtps:']);
  const passwordFile = reader.rereadFile('FIDUCIA_SMTP_PASSWORD_FILE');
  return url === undefined ? { kind: 'outbox', from } : { kind: 'smtp', from, url, passwordFile };
}

function readWorld(reader: SettingsReader): WorldSetting {
  const url = reader.url('FIDUCIA_PROVIDERS_URL', ['http:', 'https:']);
  const token = reader.optional('FIDUCIA_PROVIDERS_TOKEN');
  if (url === undefined) return { kind: 'simulated' };
  const tokenFile = reader.rereadFile('FIDUCIA_PROVIDERS_TOKEN_FILE');
  if (token === undefined && tokenFile === undefined)
    reader.refuse('FIDUCIA_PROVIDERS_URL needs FIDUCIA_PROVIDERS_TOKEN beside it; set both.');
  return { kind: 'http', url, token: token ?? '', tokenFile };
}

function readLimits(reader: SettingsReader): Limits {
  return {
    uploadBytes: reader.number('FIDUCIA_UPLOAD_LIMIT_MB', 10, 1, 1_000) * megabyte,
    bodyBytes: 2 * megabyte,
    requestMilliseconds: reader.number('FIDUCIA_REQUEST_TIMEOUT_MS', 30_000, 100, 600_000),
    statementMilliseconds: reader.number('FIDUCIA_STATEMENT_TIMEOUT_MS', 10_000, 100, 600_000),
    databaseConnections: reader.number('FIDUCIA_DATABASE_CONNECTIONS', 16, 2, 500),
    jobWorkers: reader.number('FIDUCIA_JOB_WORKERS', 2, 0, 64),
  };
}

/** In production nothing simulated can be reached, and nothing that protects data is made up on the spot. */
function requireForProduction(reader: SettingsReader, settings: Settings): void {
  const demand = (isThere: boolean, sentence: string) => {
    if (!isThere) reader.refuse(sentence);
  };
  demand(
    settings.givenDatabaseUrl !== undefined,
    'Production needs DATABASE_URL; set it to a PostgreSQL 15 or newer, such as postgresql://user:password@host:5432/fiducia.',
  );
  const howToMake = 'make one with `openssl rand -base64 32` and keep it in your secret store.';
  demand(
    reader.has('FIDUCIA_MASTER_KEY'),
    `Production needs FIDUCIA_MASTER_KEY or FIDUCIA_MASTER_KEY_FILE; ${howToMake}`,
  );
  demand(reader.has('FIDUCIA_INDEX_KEY'), `Production needs FIDUCIA_INDEX_KEY or FIDUCIA_INDEX_KEY_FILE; ${howToMake}`);
  demand(reader.has('FIDUCIA_DOMAIN'), 'Production needs FIDUCIA_DOMAIN; set it to the parent domain of the portals.');
  demand(
    reader.has('FIDUCIA_SMTP_URL'),
    'Production needs FIDUCIA_SMTP_URL; set it to your mail server, such as smtps://user:password@mail.example.com.',
  );
  demand(
    reader.has('FIDUCIA_PROVIDERS_URL'),
    'Production needs FIDUCIA_PROVIDERS_URL; set it to the service that answers bank, identity and address checks.',
  );
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

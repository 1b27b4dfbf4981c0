import { resolve } from 'node:path';
import { withPasswordFile } from '../db/connection-options.ts';
import { databaseLimits } from '../db/database.ts';
import { type Environment, type ReadEnvironment, readCommandLine, readEnvironment } from './read-environment.ts';
import { readSafety, type SafetySetting } from './safety-setting.ts';
import type { SettingName, SettingValues } from './settings-schema.ts';
import { readSignOn, type SignOnSetting } from './sign-on-setting.ts';

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
      /** Set for stores other than Amazon S3. They use path-style URLs. */
      readonly endpoint: string | undefined;
      readonly prefix: string;
    };

export type MailSetting =
  | { readonly kind: 'outbox'; readonly from: string }
  | {
      readonly kind: 'smtp';
      readonly from: string;
      readonly url: string;
      /** Read for each delivery; replaces the password in the URL. */
      readonly passwordFile?: string | undefined;
    };

/**
 * The provider of bank verification, identity checks, address search, and text messages: the sandbox's simulation, or
 * an HTTP service.
 */
export type ProvidersSetting =
  | { readonly kind: 'simulated' }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly token: string;
      /** Read for each request; replaces the token. */
      readonly tokenFile?: string | undefined;
      /** Where sanctions lists are published; undefined if none are pulled. */
      readonly sanctionsListsUrl?: string | undefined;
    };

/** Settings from the environment and the command line, before the data folder is opened. */
export interface Settings {
  readonly mode: 'development' | 'production';
  /** `--reset`: clears the demo data before starting. Development only. */
  readonly reset: boolean;
  /** Address and port to listen on. */
  readonly listenHost: string;
  readonly port: number;
  /** Parent domain of the portals, without a port. */
  readonly domain: string;
  /** Scheme and port that users enter; differs from `port` behind a TLS-terminating proxy. */
  readonly publicScheme: 'http' | 'https';
  readonly publicPort: number;
  /** Number of trusted proxies in front of the server, whose `X-Forwarded-*` headers are used. */
  readonly proxies: number;
  /** First host label of each portal. */
  readonly portalLabels: Readonly<Record<Portal, string>>;
  /** `Domain` attribute of the session cookies. The registry has its own. */
  readonly cookieDomains: { readonly session: string; readonly registry: string };
  /** Absolute path of a development installation's database, files, keys, and logs. */
  readonly dataFolder: string;
  /** Undefined means the embedded database in the data folder. */
  readonly givenDatabaseUrl: string | undefined;
  /** For migrations, if the server signs in with a less privileged role. */
  readonly givenOwnerDatabaseUrl: string | undefined;
  /** Absolute folder of the web build. */
  readonly webFolder: string;
  readonly files: FilesSetting;
  readonly mail: MailSetting;
  readonly providers: ProvidersSetting;
  readonly signOn: SignOnSetting;
  readonly safety: SafetySetting;
  /** Whether public forms require a solved captcha. */
  readonly isCaptchaOn: boolean;
  /** Whether to fill an empty database with the demo company. Development only. */
  readonly hasDemo: boolean;
  /** Email address of the first administrator, created if there is no staff yet. */
  readonly firstAdministrator: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly limits: Limits;
  /** Keys from the environment; undefined means those in the data folder (development only). */
  readonly givenKeys: GivenKeys;
}

export interface Limits {
  readonly uploadBytes: number;
  readonly bodyBytes: number;
  readonly requestMilliseconds: number;
  readonly statementMilliseconds: number;
  /** Connections of this process to the database in total. */
  readonly databaseConnections: number;
  /** How long a request waits for a new or free database connection. */
  readonly connectMilliseconds: number;
  /** How long a statement may go unanswered before the process checks whether the database answers at all. */
  readonly silenceMilliseconds: number;
  /** How long a stopping process reports that it leaves, and still serves requests. */
  readonly leavingMilliseconds: number;
  readonly jobWorkers: number;
}

export interface GivenKeys {
  readonly master: Uint8Array | undefined;
  readonly blindIndex: Uint8Array | undefined;
  readonly previousMaster: Uint8Array | undefined;
}

/** Two independent 256-bit keys: one wraps data keys, the other creates blind indexes. */
export interface Keys {
  readonly master: Uint8Array;
  readonly blindIndex: Uint8Array;
  /** The previous master key, while data keys are rewrapped with the new one. */
  readonly previousMaster?: Uint8Array | undefined;
}

/** The complete configuration of the server. */
export interface Config extends Settings {
  readonly databaseUrl: string;
  /**
   * The same database with the role that owns its tables, for migrations only. Undefined if the server signs in with
   * that role.
   */
  readonly ownerDatabaseUrl?: string | undefined;
  readonly keys: Keys;
}

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const megabyte = 1_048_576;

/** The valid settings, and a function that reports a problem. */
interface Reading {
  readonly set: SettingValues;
  readonly isGiven: ReadEnvironment['isGiven'];
  readonly reject: (sentence: string) => void;
}

/**
 * Reads the environment and the command line. Returns frozen settings, or all problems, each as a message that names
 * the variable and the fix. Relative folders are resolved against `root`.
 */
export function readSettings(environment: Environment, flags: readonly string[], root: string): SettingsReading {
  const command = readCommandLine(flags);
  const { values: set, isGiven, problems: ofValues } = readEnvironment(environment);
  const problems = [...ofValues];
  const reading: Reading = { set, isGiven, reject: (sentence) => problems.push(sentence) };
  const production = command.production || set.FIDUCIA_MODE === 'production';
  const network = readNetwork(reading, production, command.port ?? set.PORT ?? 8080);
  const dataFolder = resolve(root, set.FIDUCIA_DATA_FOLDER ?? 'data');
  const settings: Settings = {
    mode: production ? 'production' : 'development',
    reset: command.reset,
    ...network,
    dataFolder,
    givenDatabaseUrl: readDatabaseUrl(reading, 'DATABASE_URL', 'DATABASE_PASSWORD_FILE'),
    givenOwnerDatabaseUrl: readDatabaseUrl(
      reading,
      'FIDUCIA_OWNER_DATABASE_URL',
      'FIDUCIA_OWNER_DATABASE_PASSWORD_FILE',
    ),
    webFolder: resolve(root, set.FIDUCIA_WEB_FOLDER ?? 'packages/web/dist'),
    files: readFiles(set, dataFolder, root),
    mail: readMail(set, network.domain),
    providers: readProviders(reading),
    signOn: readSignOn(set, production, reading.reject),
    safety: readSafety(set, network.publicScheme, reading.reject),
    isCaptchaOn: set.FIDUCIA_CAPTCHA ?? production,
    hasDemo: (set.FIDUCIA_DEMO ?? true) && !production,
    firstAdministrator: set.FIDUCIA_FIRST_ADMINISTRATOR,
    logLevel: set.FIDUCIA_LOG_LEVEL ?? 'info',
    limits: limitsOf(set, production),
    givenKeys: {
      master: set.FIDUCIA_MASTER_KEY,
      blindIndex: set.FIDUCIA_INDEX_KEY,
      previousMaster: set.FIDUCIA_PREVIOUS_MASTER_KEY,
    },
  };
  if (command.reset && isGiven('DATABASE_URL')) {
    reading.reject(
      '--reset clears only the embedded database. Clear the database in DATABASE_URL yourself and remove --reset.',
    );
  }
  if (production) requireForProduction(reading);
  problems.push(...command.problems);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: deepFreeze(settings) };
}

function readNetwork({ set, reject }: Reading, production: boolean, port: number) {
  const domain = set.FIDUCIA_DOMAIN ?? 'fiducia.localhost';
  const portalLabels = labelsOf(set);
  if (new Set(Object.values(portalLabels)).size < portals.length) {
    reject('Two portals have the same host label. Give each FIDUCIA_LABEL_… variable its own value.');
  }
  return {
    listenHost: set.FIDUCIA_LISTEN_HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    domain,
    publicScheme: set.FIDUCIA_PUBLIC_SCHEME ?? (production ? 'https' : 'http'),
    publicPort: set.FIDUCIA_PUBLIC_PORT ?? (production ? 443 : port),
    proxies: (set.FIDUCIA_BEHIND_PROXY ?? production) ? (set.FIDUCIA_PROXIES ?? 1) : 0,
    portalLabels,
    cookieDomains: {
      session: set.FIDUCIA_SESSION_COOKIE_DOMAIN ?? domain,
      registry: set.FIDUCIA_REGISTRY_COOKIE_DOMAIN ?? `registry.${domain}`,
    },
  } as const;
}

const labelsOf = (set: SettingValues): Record<Portal, string> => ({
  admin: set.FIDUCIA_LABEL_ADMIN ?? 'admin',
  client: set.FIDUCIA_LABEL_CLIENT ?? 'client',
  participant: set.FIDUCIA_LABEL_PARTICIPANT ?? 'participant',
  auth: set.FIDUCIA_LABEL_AUTH ?? 'auth',
  registry: set.FIDUCIA_LABEL_REGISTRY ?? 'registry',
  elections: set.FIDUCIA_LABEL_ELECTIONS ?? 'elections',
  advisor: set.FIDUCIA_LABEL_ADVISOR ?? 'advisor',
  ira: set.FIDUCIA_LABEL_IRA ?? 'ira',
  notice: set.FIDUCIA_LABEL_NOTICE ?? 'notice',
});

/** Returns the URL of a database with its password file, if there is one. */
function readDatabaseUrl(
  { set, isGiven, reject }: Reading,
  name: 'DATABASE_URL' | 'FIDUCIA_OWNER_DATABASE_URL',
  passwordFile: 'DATABASE_PASSWORD_FILE' | 'FIDUCIA_OWNER_DATABASE_PASSWORD_FILE',
): string | undefined {
  const [url, path] = [set[name], set[passwordFile]];
  if (path === undefined) return url;
  if (!isGiven(name)) reject(`${passwordFile} requires ${name}. Set both.`);
  return url === undefined ? undefined : withPasswordFile(url, path);
}

function readFiles(set: SettingValues, dataFolder: string, root: string): FilesSetting {
  const bucket = set.FIDUCIA_S3_BUCKET;
  if (bucket === undefined) {
    const given = set.FIDUCIA_FILES_FOLDER;
    return { kind: 'folder', folder: given === undefined ? resolve(dataFolder, 'files') : resolve(root, given) };
  }
  return {
    kind: 's3',
    bucket,
    region: set.FIDUCIA_S3_REGION ?? 'us-east-1',
    endpoint: set.FIDUCIA_S3_ENDPOINT,
    prefix: set.FIDUCIA_S3_PREFIX ?? '',
  };
}

function readMail(set: SettingValues, domain: string): MailSetting {
  const from = set.FIDUCIA_MAIL_FROM ?? `Fiducia <no-reply@${domain}>`;
  const url = set.FIDUCIA_SMTP_URL;
  return url === undefined
    ? { kind: 'outbox', from }
    : { kind: 'smtp', from, url, passwordFile: set.FIDUCIA_SMTP_PASSWORD_FILE };
}

function readProviders({ set, isGiven, reject }: Reading): ProvidersSetting {
  const url = set.FIDUCIA_PROVIDERS_URL;
  if (url === undefined) return { kind: 'simulated' };
  if (!isGiven('FIDUCIA_PROVIDERS_TOKEN')) reject('FIDUCIA_PROVIDERS_URL requires FIDUCIA_PROVIDERS_TOKEN. Set both.');
  return {
    kind: 'http',
    url,
    token: set.FIDUCIA_PROVIDERS_TOKEN ?? '',
    tokenFile: set.FIDUCIA_PROVIDERS_TOKEN_FILE,
    sanctionsListsUrl: set.FIDUCIA_SANCTIONS_LISTS_URL,
  };
}

// A balancer that checks every 2 s and gives up on a process after three failed checks needs 6 s and one answer.
const usualLeavingSeconds = 8;

const limitsOf = (set: SettingValues, production: boolean): Limits => ({
  uploadBytes: (set.FIDUCIA_UPLOAD_LIMIT_MB ?? 10) * megabyte,
  bodyBytes: 2 * megabyte,
  requestMilliseconds: set.FIDUCIA_REQUEST_TIMEOUT_MS ?? 30_000,
  statementMilliseconds: set.FIDUCIA_STATEMENT_TIMEOUT_MS ?? 10_000,
  databaseConnections: set.FIDUCIA_DATABASE_CONNECTIONS ?? 16,
  connectMilliseconds: set.FIDUCIA_DATABASE_CONNECT_TIMEOUT_MS ?? databaseLimits.connect,
  silenceMilliseconds: set.FIDUCIA_DATABASE_SILENCE_MS ?? databaseLimits.silence,
  leavingMilliseconds: 1_000 * (set.FIDUCIA_LEAVING_SECONDS ?? (production ? usualLeavingSeconds : 0)),
  jobWorkers: set.FIDUCIA_JOB_WORKERS ?? 2,
});

const howToMake = 'generate one with `openssl rand -base64 32` and store it in your secret store.';

/** Settings that production requires, because it has no simulated providers and generates no keys. */
const neededInProduction = {
  DATABASE_URL:
    'set it to a PostgreSQL database of version 15 or newer, such as postgresql://user:password@host:5432/fiducia.',
  FIDUCIA_MASTER_KEY: howToMake,
  FIDUCIA_INDEX_KEY: howToMake,
  FIDUCIA_DOMAIN: 'set it to the parent domain of the portals.',
  FIDUCIA_SMTP_URL: 'set it to your mail server, such as smtps://user:password@mail.example.com.',
  FIDUCIA_PROVIDERS_URL: 'set it to the service for bank, identity, and address checks.',
} satisfies Partial<Record<SettingName, string>>;

function requireForProduction({ isGiven, reject }: Reading): void {
  for (const [name, what] of Object.entries(neededInProduction)) {
    const twin = what === howToMake ? ` or ${name}_FILE` : '';
    if (!isGiven(name)) reject(`Production needs ${name}${twin}; ${what}`);
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

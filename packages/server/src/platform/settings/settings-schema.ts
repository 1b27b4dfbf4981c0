import { accessSync, constants } from 'node:fs';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { z } from 'zod';

/**
 * Returns the option for a custom error message, which says what is wrong and what to do. It follows the name of the
 * setting.
 */
const because = (sentence: (value: string) => string) => ({
  error: ({ input }: { readonly input?: unknown }) => sentence(String(input)),
});

const text = z.string();

const oneOf = <const V extends readonly string[]>(...values: V) =>
  z.enum(
    values,
    because((value) => `is "${value}"; set it to ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`),
  );

const yesNo = oneOf('yes', 'no').transform((value) => value === 'yes');

const wholeNumber = (least: number, most: number) =>
  text
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
      because((value) => `is "${value}". Set it to a whole number from ${least} to ${most}.`),
    )
    .transform(Number);

const hostName = text.toLowerCase().regex(
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
  because((value) => `is "${value}". Set it to a domain of two or more labels, such as fiducia.localhost.`),
);

const label = text.toLowerCase().regex(
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
  because((value) => `is "${value}"; set it to one host label of letters, digits, and hyphens.`),
);

// The message doesn't repeat the URL, because it may contain a password.
const address = (...protocols: string[]) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `is not a valid URL. Set it to one that begins with ${protocols.join('// or ')}//.`,
  );

const databaseAddress = text.regex(
  /^postgres(ql)?:\/\//,
  'is not a PostgreSQL URL. Set it to postgresql://user:password@host:5432/name.',
);

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

export const unreadable = (path: string): string =>
  `refers to ${path}, which can't be read. Correct the path or its permissions.`;

/**
 * The path of a file with a secret. The file is read each time the secret is needed; whether it can be read is checked
 * now.
 */
const readableFile = text.refine(isReadable, because(unreadable));

/** A 256-bit key in base64. */
const key = text
  .refine((value) => {
    const bytes = Buffer.from(value, 'base64');
    return bytes.length === 32 && bytes.toString('base64') === value;
  }, 'is not a key; set it to 32 random bytes in base64, generated with `openssl rand -base64 32`.')
  .transform((value) => new Uint8Array(Buffer.from(value, 'base64')));

const list = text.transform((value) => value.split(',').flatMap((one) => one.trim() || []));
const lowerCaseList = text.toLowerCase().pipe(list);

/** All settings by the name of their environment variable. docs/operations.md describes them. */
export const settingsSchema = z
  .strictObject({
    FIDUCIA_MODE: oneOf('development', 'production'),
    PORT: wholeNumber(1, 65_535),
    FIDUCIA_LISTEN_HOST: text,
    FIDUCIA_DOMAIN: hostName,
    FIDUCIA_PUBLIC_SCHEME: oneOf('http', 'https'),
    FIDUCIA_PUBLIC_PORT: wholeNumber(1, 65_535),
    FIDUCIA_BEHIND_PROXY: yesNo,
    FIDUCIA_PROXIES: wholeNumber(1, 10),
    FIDUCIA_LABEL_ADMIN: label,
    FIDUCIA_LABEL_CLIENT: label,
    FIDUCIA_LABEL_PARTICIPANT: label,
    FIDUCIA_LABEL_AUTH: label,
    FIDUCIA_LABEL_REGISTRY: label,
    FIDUCIA_LABEL_ELECTIONS: label,
    FIDUCIA_LABEL_ADVISOR: label,
    FIDUCIA_LABEL_IRA: label,
    FIDUCIA_LABEL_NOTICE: label,
    FIDUCIA_SESSION_COOKIE_DOMAIN: hostName,
    FIDUCIA_REGISTRY_COOKIE_DOMAIN: hostName,
    FIDUCIA_SESSION_COOKIE_NAME: oneOf('authToken', '__Secure-authToken'),
    FIDUCIA_DATA_FOLDER: text,
    FIDUCIA_WEB_FOLDER: text,
    DATABASE_URL: databaseAddress,
    DATABASE_PASSWORD_FILE: readableFile,
    FIDUCIA_OWNER_DATABASE_URL: databaseAddress,
    FIDUCIA_OWNER_DATABASE_PASSWORD_FILE: readableFile,
    FIDUCIA_FILES_FOLDER: text,
    FIDUCIA_S3_BUCKET: text,
    FIDUCIA_S3_REGION: text,
    FIDUCIA_S3_ENDPOINT: address('http:', 'https:'),
    FIDUCIA_S3_PREFIX: text,
    FIDUCIA_MAIL_FROM: text,
    FIDUCIA_SMTP_URL: address('smtp:', 'smtps:'),
    FIDUCIA_SMTP_PASSWORD_FILE: readableFile,
    FIDUCIA_PROVIDERS_URL: address('http:', 'https:'),
    FIDUCIA_PROVIDERS_TOKEN: text,
    FIDUCIA_PROVIDERS_TOKEN_FILE: readableFile,
    FIDUCIA_SANCTIONS_LISTS_URL: address('https:', 'http:'),
    FIDUCIA_SSO_HOSTS: lowerCaseList,
    FIDUCIA_SSO_STAFF_ISSUER: text,
    FIDUCIA_SSO_STAFF_CLIENT_ID: text,
    FIDUCIA_SSO_STAFF_CLIENT_SECRET: text
      .min(1, 'is empty; set it to the secret that the provider gave you.')
      .transform((value) => sensitive(value)),
    FIDUCIA_SSO_STAFF_DOMAINS: lowerCaseList,
    FIDUCIA_SSO_STAFF_REQUIRED: yesNo,
    FIDUCIA_SSO_STAFF_BREAK_GLASS: lowerCaseList,
    FIDUCIA_SSO_STAFF_TRUSTED_ACR: list,
    FIDUCIA_SSO_STAFF_TRUSTED_AMR: list,
    FIDUCIA_SSO_STAFF_END_SESSION: yesNo,
    FIDUCIA_BREACHED_PASSWORDS_URL: address('https:', 'http:'),
    FIDUCIA_CLAMD_HOST: text,
    FIDUCIA_CLAMD_PORT: wholeNumber(1, 65_535),
    FIDUCIA_CAPTCHA: yesNo,
    FIDUCIA_DEMO: yesNo,
    FIDUCIA_FIRST_ADMINISTRATOR: text,
    FIDUCIA_LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug'),
    FIDUCIA_UPLOAD_LIMIT_MB: wholeNumber(1, 1_000),
    FIDUCIA_REQUEST_TIMEOUT_MS: wholeNumber(100, 600_000),
    FIDUCIA_STATEMENT_TIMEOUT_MS: wholeNumber(100, 600_000),
    FIDUCIA_DATABASE_CONNECTIONS: wholeNumber(4, 500),
    FIDUCIA_DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000),
    FIDUCIA_DATABASE_SILENCE_MS: wholeNumber(100, 60_000),
    FIDUCIA_LEAVING_SECONDS: wholeNumber(0, 300),
    FIDUCIA_JOB_WORKERS: wholeNumber(0, 64),
    FIDUCIA_MASTER_KEY: key,
    FIDUCIA_INDEX_KEY: key,
    FIDUCIA_PREVIOUS_MASTER_KEY: key,
  })
  .partial();

/**
 * Secrets that can come from a file instead, whose path is in the variable with the suffix `_FILE`. The file is read
 * once.
 */
export const secretsInFiles = [
  'FIDUCIA_MASTER_KEY',
  'FIDUCIA_INDEX_KEY',
  'FIDUCIA_PREVIOUS_MASTER_KEY',
  'FIDUCIA_SSO_STAFF_CLIENT_SECRET',
] as const;

export type SettingName = keyof typeof settingsSchema.shape;
export type SettingValues = z.output<typeof settingsSchema>;

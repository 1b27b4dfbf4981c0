import { accessSync, constants, readFileSync } from 'node:fs';
import { withPasswordFile } from '../db/connection-options.ts';
import { type Sensitive, sensitive } from '@fiducia/domain/secret/sensitive';

type Environment = Readonly<Record<string, string | undefined>>;

const flagNames: readonly string[] = ['--reset', '--production', '--port'];

/** Reads typed values one by one and remembers every problem, so that all of them can be told at once. */
export class SettingsReader {
  readonly #environment: Environment;
  readonly #flags: readonly string[];
  readonly #problems: string[] = [];

  constructor(environment: Environment, flags: readonly string[]) {
    this.#environment = environment;
    this.#flags = flags.flatMap((flag) =>
      flag.startsWith('--port=') ? ['--port', flag.slice('--port='.length)] : [flag],
    );
  }

  refuse(sentence: string): void {
    this.#problems.push(sentence);
  }

  optional(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** Says whether the variable, or its `…_FILE` twin, is there. */
  has(name: string): boolean {
    return this.optional(name) !== undefined || this.optional(`${name}_FILE`) !== undefined;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  oneOf<const V extends string>(name: string, values: readonly V[]): V | undefined {
    const value = this.optional(name);
    const known = values.find((candidate) => candidate === value);
    if (value !== undefined && known === undefined) {
      this.refuse(`${name} is "${value}"; set it to ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`);
    }
    return known;
  }

  yesNo(name: string, fallback: boolean): boolean {
    const value = this.oneOf(name, ['yes', 'no']);
    return value === undefined ? fallback : value === 'yes';
  }

  number(name: string, fallback: number, least: number, most: number): number {
    return this.#wholeNumber(name, this.optional(name), fallback, least, most);
  }

  /** `--port` wins over `PORT`. */
  port(): number {
    const at = this.#flags.indexOf('--port');
    if (at < 0) return this.#wholeNumber('PORT', this.optional('PORT'), 8080, 1, 65_535);
    return this.#wholeNumber('--port', this.#flags[at + 1] ?? '', 8080, 1, 65_535);
  }

  flag(name: string): boolean {
    return this.#flags.includes(name);
  }

  hostName(name: string, fallback: string): string {
    const value = this.text(name, fallback).toLowerCase();
    if (!/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value)) {
      this.refuse(`${name} is "${value}"; set it to a domain of two or more labels, such as fiducia.localhost.`);
    }
    return value;
  }

  label(name: string, fallback: string): string {
    const value = this.text(name, fallback).toLowerCase();
    if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value)) {
      this.refuse(`${name} is "${value}"; set it to one host label of letters, digits and hyphens.`);
    }
    return value;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.refuse(`${name} is not an address; set it to one that begins with ${protocols.join('// or ')}//.`);
    }
    return value;
  }

  /** The address of a database; `passwordFile` names the variable that may say where its password stands. */
  databaseUrl(name: string, passwordFile: string): string | undefined {
    const value = this.optional(name);
    const path = this.#readablePath(passwordFile);
    if (value !== undefined && !/^postgres(ql)?:\/\//.test(value)) {
      this.refuse(`${name} is not a PostgreSQL address; set it to postgresql://user:password@host:5432/name.`);
      return value;
    }
    if (path === undefined) return value;
    if (value === undefined) this.refuse(`${passwordFile} needs ${name} beside it; set both.`);
    return value === undefined ? undefined : withPasswordFile(value, path);
  }

  /** A 256-bit key in base64, from the variable or from the file that its `…_FILE` twin names. */
  key(name: string): Uint8Array | undefined {
    const text = this.#textOrFile(name);
    if (text === undefined) return undefined;
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length !== 32 || bytes.toString('base64') !== text) {
      this.refuse(`${name} is not a key; set it to 32 random bytes in base64, made with \`openssl rand -base64 32\`.`);
    }
    return new Uint8Array(bytes);
  }

  /** A secret text, from the variable or from the file that its `…_FILE` twin names. */
  secret(name: string): Sensitive<string> | undefined {
    const text = this.#textOrFile(name);
    return text === undefined || text === '' ? undefined : sensitive(text);
  }

  /** Values with commas between them, in lower case. */
  list(name: string): readonly string[] {
    return this.text(name, '')
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .filter((value) => value !== '');
  }

  /** All problems, with the names that nobody reads. */
  finish(known: ReadonlySet<string>): readonly string[] {
    for (const name of Object.keys(this.#environment)) {
      if (name.startsWith('FIDUCIA_') && !known.has(name)) {
        this.refuse(`${name} is not a setting; remove it or correct its name (docs/operations.md lists them all).`);
      }
    }
    for (const [at, flag] of this.#flags.entries()) {
      if (!flagNames.includes(flag) && this.#flags[at - 1] !== '--port') {
        this.refuse(`${flag} is not an option; the options are ${flagNames.join(', ')}.`);
      }
    }
    return this.#problems;
  }

  #wholeNumber(name: string, value: string | undefined, fallback: number, least: number, most: number): number {
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    this.refuse(`${name} is "${value}"; set it to a whole number from ${least} to ${most}.`);
    return fallback;
  }

  /** The path of a secret that is read again each time it is needed; whether it can be read is seen now. */
  rereadFile(name: string): string | undefined {
    return this.#readablePath(name);
  }

  #readablePath(name: string): string | undefined {
    const path = this.optional(name);
    if (path === undefined) return undefined;
    try {
      accessSync(path, constants.R_OK);
    } catch {
      this.refuse(`${name} names ${path}, which cannot be read; correct the path or its permissions.`);
    }
    return path;
  }

  #textOrFile(name: string): string | undefined {
    const path = this.optional(`${name}_FILE`);
    if (path === undefined) return this.optional(name);
    try {
      return readFileSync(path, 'utf8').trim();
    } catch {
      this.refuse(`${name}_FILE names ${path}, which cannot be read; correct the path or its permissions.`);
      return undefined;
    }
  }
}

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { type SettingValues, secretsInFiles, settingsSchema, unreadable } from './settings-schema.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadEnvironment {
  /** The settings that are present and valid. */
  readonly values: SettingValues;
  readonly problems: readonly string[];
  /** Returns whether the variable, or the one that names its file, is present, valid or not. */
  readonly isGiven: (name: string) => boolean;
}

/** Reads all settings from the environment: the valid ones with their types, and a sentence for each problem. */
export function readEnvironment(environment: Environment): ReadEnvironment {
  const given = ours(environment);
  const problems = readSecretFiles(given);
  const whole = settingsSchema.safeParse(Object.fromEntries(given));
  const issues = whole.error?.issues ?? [];
  const wrong = new Set(issues.flatMap(namesOf));
  const sound = [...given].filter(([name]) => !wrong.has(name));
  return {
    values: whole.data ?? settingsSchema.parse(Object.fromEntries(sound)),
    problems: [...problems, ...issues.flatMap(sentencesOf)],
    isGiven: (name) => isSet(environment[name]) || isSet(environment[`${name}_FILE`]),
  };
}

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** Returns our variables, trimmed; an empty one counts as absent. */
function ours(environment: Environment): Map<string, string> {
  const isOurs = (name: string) => name.startsWith('FIDUCIA_') || Object.hasOwn(settingsSchema.shape, name);
  return new Map(
    Object.entries(environment).flatMap(([name, value]) =>
      isOurs(name) && isSet(value) ? [[name, value.trim()]] : [],
    ),
  );
}

/** Replaces the names of secret files with their content; returns the problems of unreadable files. */
function readSecretFiles(given: Map<string, string>): string[] {
  return secretsInFiles.flatMap((name) => {
    const path = given.get(`${name}_FILE`);
    if (path === undefined) return [];
    given.delete(`${name}_FILE`);
    try {
      given.set(name, readFileSync(path, 'utf8').trim());
      return [];
    } catch {
      return [`${name}_FILE ${unreadable(path)}`];
    }
  });
}

const namesOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];

const sentencesOf = (issue: z.core.$ZodIssue): string[] =>
  namesOf(issue).map((name) =>
    issue.code === 'unrecognized_keys'
      ? `${name} is not a setting. Remove it or correct its name (docs/operations.md lists them all).`
      : `${name} ${issue.message}`,
  );

export interface CommandLine {
  readonly production: boolean;
  readonly reset: boolean;
  readonly port: number | undefined;
  readonly problems: readonly string[];
}

const options = { reset: { type: 'boolean' }, production: { type: 'boolean' }, port: { type: 'string' } } as const;

/** Parses the command-line options. */
export function readCommandLine(flags: readonly string[]): CommandLine {
  const { values, tokens } = parseArgs({ args: [...flags], options, strict: false, tokens: true });
  const unknown = tokens.flatMap((token) => {
    if (token.kind === 'positional') return token.value;
    return token.kind === 'option' && !Object.hasOwn(options, token.name) ? token.rawName : [];
  });
  const port = typeof values.port === 'boolean' ? '' : values.port;
  const read = settingsSchema.shape.PORT.safeParse(port);
  const names = Object.keys(options).map((name) => `--${name}`);
  return {
    production: values.production === true,
    reset: values.reset === true,
    port: read.data,
    problems: [
      ...(read.error?.issues ?? []).map(({ message }) => `--port ${message}`),
      ...unknown.map((name) => `${name} is not an option. The options are ${names.join(', ')}.`),
    ],
  };
}

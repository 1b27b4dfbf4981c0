import type { ClientPermission, RegistryPermission, StaffPermission } from '@fiducia/domain/access/permissions';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Access policy of a route: for each user type, the required permission, or `true` for every user of the type. Row
 * rules decide which records they can access.
 */
export type Who = Readonly<
  Partial<
    Record<'staffMember', StaffPermission | true> &
      Record<'client' | 'advisor', ClientPermission | true> &
      Record<'nationalRegistryClient', RegistryPermission | true> &
      Record<'participant' | 'accountHolder' | 'anonymous', true>
  >
>;

/** Requirement that the user confirmed their identity recently: by password, passkey, or sign-in. */
export interface FreshSignIn {
  /** User types that the requirement applies to. All if omitted. */
  readonly of?: readonly UserType[];
  /** Number of calls per hour allowed without a recent confirmation. */
  readonly pastPerHour?: number;
}

export interface Route<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Result = unknown,
  Path extends string = string,
  M extends Method = Method,
  Files extends readonly string[] = readonly string[],
  IsDownload extends boolean = boolean,
> {
  readonly method: M;
  /** The specification's path with `:name` parameters, below /public/ or /private/. */
  readonly path: Path;
  readonly who: Who;
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  /** The multipart parts that are files; the text parts are the body. */
  readonly files?: Files;
  /** Responds with a file instead of the JSON envelope. */
  readonly isDownload?: IsDownload;
  /** Maximum number of calls per minute by one user, or from one address if anonymous. Unlimited if omitted. */
  readonly perMinute?: number;
  /** Maximum number of calls per day, for routes that send something to a person named in the request. */
  readonly perDay?: number;
  /**
   * Requires a recent identity confirmation, for changes that a stolen session must not be able to make. Participants
   * without a login, who signed in with a PIN, are never asked.
   */
  readonly needsFreshSignIn?: true | FreshSignIn;
  /**
   * The call is accepted while the database is held after a restore: signing in and out, and the recovery itself. All
   * other calls that aren't GET are rejected then.
   */
  readonly isOpenWhileHeld?: true;
  /** A GET that hands out what is meant for a bank, and is rejected while the database is held after a restore. */
  readonly isClosedWhileHeld?: true;
  /**
   * The name of the searched entity. The route accepts search parameters and returns rows with `collection` and
   * `search`.
   */
  readonly searches?: string;
  /** Entity that the body is a draft of: a new record for POST, the changed fields for PATCH. */
  readonly drafts?: string;
  /** Name of the operation in the API document, if it differs from the export's name. */
  readonly operationId?: string;
  readonly result?: Result;
}

export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>;

/**
 * Declares a route: `route<Result>()({ method, path, who, … })`. `who` is required, so a route without an access policy
 * doesn't compile.
 */
export const route =
  <Result>() =>
  <
    const Path extends string,
    M extends Method,
    Body extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    const Files extends readonly string[] = readonly [],
    IsDownload extends boolean = false,
  >(
    declared: Omit<Route<Body, Query, Result, Path, M, Files, IsDownload>, 'result'>,
  ): Route<Body, Query, Result, Path, M, Files, IsDownload> =>
    declared;

export type ResultOf<R> = R extends { result?: infer Result } ? Exclude<Result, undefined> : never;
export type BodyOf<R> = R extends { body?: infer B } ? (B extends z.ZodType ? z.infer<B> : undefined) : undefined;
export type QueryOf<R> = R extends { query?: infer Q } ? (Q extends z.ZodType ? z.infer<Q> : undefined) : undefined;

import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { parserOf } from './value-parsers.ts';

/** A statement for the driver. PostgreSQL plans a statement without a name each time. */
export interface Requested {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
  /** How PostgreSQL plans it; by default once per connection, for any values. */
  readonly planMode?: PlanMode | undefined;
}

/**
 * `force_generic_plan`: one plan per connection, for any values. `force_custom_plan`: a new plan each time, for the
 * actual values. `auto`: five such plans, then the generic one unless it is expected to cost more.
 */
export type PlanMode = 'force_generic_plan' | 'force_custom_plan' | 'auto';

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number;
  readonly fields: readonly pg.FieldDef[];
  /** What PostgreSQL says it did, such as `SELECT 25`, `COMMIT`, or `ROLLBACK`. */
  readonly command: string;
}

/**
 * Sends statements to PostgreSQL in one message with one Sync. Outside a transaction block, PostgreSQL runs them as one
 * transaction: settings that the first makes for the transaction apply to the others and end with them, and an error
 * skips all that follow. Returns the results in order.
 */
export function sendTogether(client: pg.ClientBase, statements: readonly Requested[]): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new OneMessage(statements, (error, results) => (results ? resolve(results) : reject(error))));
  });
}

/** The columns of a statement's rows, as PostgreSQL described them, and how their text is read. */
interface RowShape {
  readonly fields: readonly pg.FieldDef[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row with every column, which each row is a copy of. */
  readonly blank: Readonly<Record<string, null>>;
}

const noRows: RowShape = { fields: [], parsers: [], blank: {} };

function readShape(fields: readonly pg.FieldDef[]): RowShape {
  return {
    fields,
    parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
    blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

/** What a connection has prepared: the shape of each statement's rows by its name, undefined until it ran once. */
interface Prepared {
  readonly shapes: Map<string, RowShape | undefined>;
  /** The message whose answers arrive. */
  message?: OneMessage;
}

const preparedBy = new WeakMap<pg.Connection, Prepared>();

function preparedOn(connection: pg.Connection): Prepared {
  const known = preparedBy.get(connection);
  if (known) return known;
  const prepared: Prepared = { shapes: new Map() };
  preparedBy.set(connection, prepared);
  // The driver doesn't pass this answer on to the query.
  connection.on('parseComplete', () => prepared.message?.handleParseComplete());
  return prepared;
}

type Done = (error: Error | null, results?: StatementResult[]) => void;

/** The driver's interface of a query. It calls these methods as PostgreSQL's answers arrive. */
class OneMessage implements pg.Submittable {
  readonly #statements: readonly Requested[];
  readonly #results: StatementResult[] = [];
  /** Names of statements that PostgreSQL is preparing, in order; undefined for one without a name. */
  readonly #parsed: (string | undefined)[] = [];
  /** The statements' shapes that are known; PostgreSQL describes the others. */
  readonly #shapes: (RowShape | undefined)[] = [];
  #prepared: Prepared | undefined;
  #rows: Record<string, unknown>[] = [];
  #unreadable: Error | undefined;
  /** The driver replaces it when it limits how long a query may take. */
  callback: Done;

  constructor(statements: readonly Requested[], done: Done) {
    this.#statements = statements;
    this.callback = done;
  }

  submit(connection: pg.Connection): Error | null {
    let values: (string | Buffer | null)[][];
    try {
      // Before anything is sent: a value that has no text would leave half a message.
      values = this.#statements.map((statement) => statement.values.map((value) => prepareValue(value)));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    this.#prepared = preparedOn(connection);
    this.#prepared.message = this;
    connection.stream.cork();
    try {
      for (const [index, { text, name }] of this.#statements.entries()) {
        if (name === undefined || (!this.#prepared.shapes.has(name) && !this.#parsed.includes(name))) {
          connection.parse({ text, name: name ?? '', types: [] }, true);
          this.#parsed.push(name);
        }
        connection.bind({ statement: name ?? '', values: values[index] ?? [] }, true);
        const shape = name === undefined ? undefined : this.#prepared.shapes.get(name);
        this.#shapes.push(shape);
        if (!shape) connection.describe({ type: 'P', name: '' }, true);
        connection.execute({}, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleParseComplete(): void {
    const name = this.#parsed.shift();
    if (name !== undefined) this.#prepared?.shapes.set(name, undefined);
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#shapes[this.#results.length] = readShape(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const shape = this.#shapes[this.#results.length];
    if (this.#unreadable || !shape) return;
    try {
      this.#rows.push(readRow(shape, fields));
    } catch (error) {
      // The other answers must still be read, or the connection could not be used again.
      this.#unreadable = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const index = this.#results.length;
    const shape = this.#shapes[index] ?? noRows;
    const name = this.#statements[index]?.name;
    if (name !== undefined) this.#prepared?.shapes.set(name, shape);
    const counted = /\d+$/.exec(text)?.[0];
    this.#results.push({ rows: this.#rows, rowCount: Number(counted ?? 0), fields: shape.fields, command: text });
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: Error): void {
    this.#end();
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.#end();
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, this.#results);
  }

  #end(): void {
    if (this.#prepared?.message === this) delete this.#prepared.message;
  }
}

function readRow(shape: RowShape, values: readonly (string | null)[]): Record<string, unknown> {
  if (values.length !== shape.parsers.length) throw new Error('A row has other columns than its statement.');
  const row: Record<string, unknown> = { ...shape.blank };
  for (const [index, parse] of shape.parsers.entries()) {
    const value = values[index];
    const name = shape.fields[index]?.name;
    if (name !== undefined && value !== null && value !== undefined) row[name] = parse(value);
  }
  return row;
}

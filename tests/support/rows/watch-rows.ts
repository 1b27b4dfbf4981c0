import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Requested, StatementResult } from '../../../packages/server/src/platform/db/one-message.ts';
import {
  type AnsweredStatement,
  answeredStatements,
  startedStatements,
} from '../../../packages/server/src/platform/db/transaction-statements.ts';
import { faultsOfColumns, faultsOfRow, type ReturnedColumn } from '../../../tools/rows/compare-row.ts';
import { nullRejecting } from '../../../tools/rows/null-rejecting.ts';
import type { DeclaredRows, RowShape } from '../../../tools/rows/row-shapes.ts';
import { demoTemplateName } from '../template-name.ts';
import { callSite } from './call-site.ts';
import type { Catalog } from './catalog.ts';
import { sampleOf } from './samples.ts';

/** How often a text's place is read at first, and each how many times later. */
const certainAfter = 50;
const readAgain = 20;

interface Places {
  asked: number;
  /** The first place that asked; undefined for a test. */
  readonly place: string | undefined;
  /** False once another place has asked with the same text. */
  isOnly: boolean;
}

/** Compares what statements return with the rows that their calls declare. */
export class RowWatch {
  readonly #declared: DeclaredRows;
  readonly #catalog: Catalog;
  readonly #callSites = new WeakMap<object, string>();
  readonly #places = new Map<string, Places>();
  /** Each place with the texts whose columns were compared. */
  readonly #compared = new Map<string, Set<string>>();
  readonly #reported = new Set<string>();
  #faults: string[] = [];

  constructor(declared: DeclaredRows, catalog: Catalog) {
    this.#declared = declared;
    this.#catalog = catalog;
  }

  begin(): void {
    subscribe(startedStatements, (statement) => this.#onAsked(statement as Requested));
    subscribe(answeredStatements, (answered) => this.#onAnswered(answered as AnsweredStatement));
  }

  /** Returns the faults that were found since the last call, each once in the life of the process. */
  takeFaults(): string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  #onAsked(statement: Requested): void {
    const place = this.#placeOf(statement.text);
    if (place !== undefined) this.#callSites.set(statement, place);
  }

  /** Reads the stack, which takes longer than most statements, less often once a text has come from one place alone. */
  #placeOf(text: string): string | undefined {
    const known = this.#places.get(text) ?? { asked: 0, place: callSite(), isOnly: true };
    this.#places.set(text, known);
    known.asked += 1;
    if (known.isOnly && known.asked > certainAfter && known.asked % readAgain !== 0) return known.place;
    const place = callSite();
    if (place !== known.place) known.isOnly = false;
    return place;
  }

  #onAnswered({ statement, client, result }: AnsweredStatement): void {
    const place = this.#callSites.get(statement);
    if (place === undefined) return;
    const row = this.#declared[place];
    if (row === undefined) this.#report(place, ['the declared rows lack this call']);
    else if (row !== null) this.#compare(place, row, statement.text, client, result);
  }

  #compare(place: string, row: RowShape, text: string, client: pg.ClientBase, result: StatementResult): void {
    const compared = this.#compared.get(place) ?? new Set();
    this.#compared.set(place, compared);
    // Compared again where the catalog says which columns can be null.
    const compareKey = `${isCopy(client)} ${text}`;
    if (!compared.has(compareKey)) {
      compared.add(compareKey);
      const notNull = nullRejecting(text);
      const columns = result.fields.map((field) => this.#columnOf(client, field, notNull));
      this.#report(place, faultsOfColumns(row, columns));
    }
    for (const values of result.rows) this.#report(place, faultsOfRow(row, values));
  }

  #columnOf(client: pg.ClientBase, field: pg.FieldDef, notNull: ReadonlySet<string>): ReturnedColumn {
    const { name, dataTypeID, tableID, columnID } = field;
    const source = isCopy(client) ? this.#catalog.nullable[`${tableID}.${columnID}`] : undefined;
    return {
      name,
      typeName: this.#catalog.types[dataTypeID]?.name ?? `type ${dataTypeID}`,
      sample: sampleOf(client, this.#catalog, dataTypeID),
      nullableSource: source === undefined || notNull.has(source) ? undefined : source,
    };
  }

  #report(place: string, faults: readonly string[]): void {
    for (const fault of faults) {
      const line = `${place} ${fault}`;
      if (!this.#reported.has(line)) this.#faults.push(line);
      this.#reported.add(line);
    }
  }
}

/** Whether a client's database is a copy of the template, so that its tables have the OIDs of the catalog. */
const isCopy = (client: pg.ClientBase): boolean =>
  'database' in client && (String(client.database).startsWith('test_') || client.database === demoTemplateName);

const mark = Symbol.for('fiducia.row-watch');
const here: typeof globalThis & { [mark]?: RowWatch } = globalThis;

/** Returns the watch of this process, whose test files share it. */
export function rowWatch(declaredRowsPath: string, catalogPath: string): RowWatch {
  const known = here[mark];
  if (known) return known;
  const watch = new RowWatch(
    JSON.parse(readFileSync(declaredRowsPath, 'utf8')),
    JSON.parse(readFileSync(catalogPath, 'utf8')),
  );
  watch.begin();
  here[mark] = watch;
  return watch;
}

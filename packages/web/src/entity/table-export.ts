import type { SearchEcho } from '@fiducia/contract/lang/search';
import type { SearchFilter, SearchState } from '../kit/table/filters/search-state.ts';
import type { ExportFormat, TableExport } from '../kit/table/grid/use-export.ts';
import { call } from '../shell/api.ts';
import { saveDownload } from '../shell/save-download.ts';
import { sendRequest } from '../shell/transport.ts';
import { requestParameters } from './by-path/use-search.ts';

/** A list that is a report. It is exported in the background under a title and announced by email. */
export interface Report {
  readonly title: string;
  /** The entity of the rows: `OrderLine`. */
  readonly entityType: string;
}

export interface ExportedTable {
  readonly path: string;
  readonly state: SearchState;
  readonly privateFilters?: readonly SearchFilter[] | undefined;
  readonly isDeclared: (column: string) => boolean;
  readonly report?: Report | undefined;
}

/** Requests the file of a search. Downloads it, unless it will be emailed. */
async function saveFile(
  path: string,
  parameters: URLSearchParams,
  columns: string,
  format: ExportFormat,
): ReturnType<TableExport['request']> {
  parameters.set('export', format);
  if (columns !== '') parameters.set('customColumns', columns);
  const reply = await sendRequest({ path, query: parameters });
  const search: Partial<SearchEcho> | null = typeof reply.search === 'object' ? reply.search : null;
  if (!search?.exportDownloadUri) return 'mailFollows';
  await saveDownload({ path: search.exportDownloadUri });
  return 'saved';
}

/**
 * Returns how a table's rows are exported: reports in the background, all other lists as queued exports. Source: doc 2
 * §9; doc 3 §7.3.
 */
export function tableExport({ path, state, privateFilters, isDeclared, report }: ExportedTable): TableExport {
  const parameters = () => requestParameters(state, privateFilters);
  const joined = (columns: readonly string[]) => columns.filter(isDeclared).join(',');
  const formats = ['csv', 'xlsx'] as const;
  if (!report) {
    return {
      kind: 'queued',
      formats,
      request: (columns, format) => saveFile(path, parameters(), joined(columns), format),
    };
  }
  return {
    kind: 'background',
    formats,
    request: async (columns, format) => {
      const query = parameters();
      query.set('export', format);
      const body = {
        reportTitle: report.title,
        entityType: report.entityType,
        reportBaseUrl: path,
        reportQueryString: query.toString(),
        customColumns: joined(columns),
      };
      await call('POST /public/utils/queue-job/export-report', { body });
      return 'mailFollows';
    },
  };
}

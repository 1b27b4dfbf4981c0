import { useQuery } from '@tanstack/react-query';
import { call } from '../shell/api.ts';
import { queryClient } from '../shell/query-client.ts';

type Owners = ReadonlyMap<string, string>;
const mostPerCall = 200;

interface Batch {
  readonly ids: Set<string>;
  readonly owners: Promise<Owners>;
}
let batch: Batch | undefined;

async function readOwners(ids: readonly string[]): Promise<Owners> {
  const owners = new Map<string, string>();
  for (let from = 0; from < ids.length; from += mostPerCall) {
    const { result } = await call('GET /private/tasks', {
      query: {
        'search-recordId': `isOneOf(${ids.slice(from, from + mostPerCall).join(',')})`,
        'search-status': 'equals(open)',
        'search-kind': 'equals(assignment)',
        resultsPerPage: mostPerCall,
      },
    });
    for (const { recordId, assigneeName } of result) owners.set(recordId, assigneeName ?? '');
  }
  return owners;
}

/** Reads the owners of all rows that ask in the same moment with one call. */
function ownerOf(id: string): Promise<string> {
  if (batch === undefined) {
    const ids = new Set<string>();
    batch = {
      ids,
      owners: new Promise((resolve, reject) => {
        setTimeout(() => {
          batch = undefined;
          readOwners([...ids]).then(resolve, reject);
        });
      }),
    };
  }
  batch.ids.add(id);
  return batch.owners.then((owners) => owners.get(id) ?? '');
}

/** Shows the staff member who is assigned to a row. */
export function Owner({ id }: { readonly id: string }) {
  const { data } = useQuery({ queryKey: ['fetch', 'owner', id], queryFn: () => ownerOf(id) }, queryClient);
  return <span>{data || '—'}</span>;
}

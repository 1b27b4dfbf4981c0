import { parseArgs } from 'node:util';
import type { Way } from './site.ts';

const stages = ['faults', 'restore', 'rolling'] as const;
type Stage = (typeof stages)[number];
const ways = ['transaction', 'session', 'none', 'mixed'] as const;

export interface ClusterFlags {
  readonly faults: number;
  readonly seed: number;
  /** Least number of acknowledged writes. */
  readonly writes: number;
  /** Draws only kinds of faults whose title contains this. */
  readonly kind: string;
  readonly pooler: (typeof ways)[number];
  readonly processes: number;
  /** Folder with newer programs than the system's, or empty. */
  readonly programs: string;
  readonly keepsFolder: boolean;
  runs(stage: Stage): boolean;
}

/** Reads `--faults=50 --seed=1 --writes=50000 --kind=primary --pooler=mixed --processes=3 --only=rolling --programs=/folder --keep`. */
export function readFlags(given: readonly string[]): ClusterFlags {
  const { values } = parseArgs({
    args: [...given],
    options: {
      faults: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      writes: { type: 'string', default: '50000' },
      kind: { type: 'string', default: '' },
      pooler: { type: 'string', default: 'mixed' },
      processes: { type: 'string', default: '3' },
      programs: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
    },
  });
  const pooler = ways.find((way) => way === values.pooler);
  if (pooler === undefined) throw new Error(`--pooler is one of ${ways.join(', ')}`);
  if (values.only !== '' && !stages.some((stage) => stage === values.only))
    throw new Error(`--only is one of ${stages.join(', ')}`);
  return {
    faults: Number(values.faults),
    seed: Number(values.seed),
    writes: Number(values.writes),
    kind: values.kind,
    pooler,
    processes: Number(values.processes),
    programs: values.programs,
    keepsFolder: values.keep,
    runs: (stage) => values.only === '' || values.only === stage,
  };
}

/** How each process reaches the database: `mixed` takes turns. */
export function waysOf({ pooler, processes }: ClusterFlags): Way[] {
  const mixed = ['transaction', 'session', 'none'] as const;
  return Array.from({ length: processes }, (_, index) => (pooler === 'mixed' ? (mixed[index % 3] ?? 'none') : pooler));
}

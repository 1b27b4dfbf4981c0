import type { Caller, TestServer } from '../test-server.ts';

export interface Hit {
  readonly id: string;
  readonly status: string;
  readonly subjectName: string;
  readonly subjectKind: string;
  readonly grade: string;
  readonly reportDueOn: string | null;
}

/** Compliance at work: lists, the job that screens, and decisions. */
export interface SanctionsDesk {
  readonly analyst: Caller;
  readonly second: Caller;
  /** Brings a list with these people (`SURNAME, Given`) and companies into force. */
  list(people: readonly string[], companies?: readonly string[]): Promise<void>;
  /** Runs the job that screens the queue, which otherwise waits for the next minute. */
  screen(): Promise<void>;
  hits(status?: string): Promise<readonly Hit[]>;
  hitOn(name: string, status?: string): Promise<Hit>;
  clear(id: string): Promise<void>;
  confirm(id: string): Promise<Hit>;
}

const row = (number: number, name: string, kind: string): string =>
  `${number},"${name}",${kind},"SDNT",${'-0- ,'.repeat(7)}-0- \r\n`;
// Fillers, so that some entries more or less are a plausible change.
const fillers = Array.from({ length: 60 }, (_, index) =>
  row(
    500 + index,
    `ZWEIFEL ${'Q'.repeat((index % 20) + 3)}${'X'.repeat(Math.floor(index / 20))}, Yorick`,
    'individual',
  ),
);

export async function openSanctionsDesk(server: TestServer): Promise<SanctionsDesk> {
  const rights = ['legal.view', 'legal.edit'];
  const [analyst, second] = [await server.signIn('staffMember', rights), await server.signIn('staffMember', rights)];
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? 10 + numbers.size;
    numbers.set(name, number);
    return number;
  };
  const hits = async (status = 'open'): Promise<readonly Hit[]> =>
    (await analyst.call<Hit[]>('GET', `/private/legal/screening-hits?search-status=equals(${status})`)).result;
  return {
    analyst,
    second,
    list: async (people, companies = []) => {
      const rows = [
        ...people.map((name) => row(numberOf(name), name, 'individual')),
        ...companies.map((name) => row(numberOf(name), name, '-0- ')),
      ];
      const file = Buffer.from([...fillers, ...rows].join(''));
      const fields = { acceptsSize: 'true' };
      const done = await analyst.upload('/private/legal/ofac-file-versions', 'file', 'sdn.csv', file, fields);
      if (done.httpStatus !== 200) throw new Error(done.text);
    },
    screen: async () => {
      await server.platform.database.query(
        `update jobs set run_at = now() where kind = 'screen-queue' and finished_at is null`,
      );
      await server.jobs.runDue();
    },
    hits,
    hitOn: async (name, status = 'open') => {
      const all = await hits(status);
      const found = all.find(({ subjectName }) => subjectName === name);
      if (!found) throw new Error(`no ${status} hit on ${name}, only ${all.map((hit) => hit.subjectName).join(', ')}`);
      return found;
    },
    clear: async (id) => {
      for (const reviewer of [analyst, second]) {
        const done = await reviewer.call('POST', `/private/legal/screening-hits/${id}/clear`, {
          differingFacts: ['dateOfBirth', 'country'],
          note: 'A different person.',
        });
        if (done.httpStatus !== 200) throw new Error(done.text);
      }
    },
    confirm: async (id) => {
      const done = await analyst.call<Hit>('POST', `/private/legal/screening-hits/${id}/confirm`, {
        note: 'Passport agrees.',
      });
      if (done.httpStatus !== 200) throw new Error(done.text);
      return done.result;
    },
  };
}

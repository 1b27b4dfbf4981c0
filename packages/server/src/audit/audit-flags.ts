import type { SealedHead } from '../platform/ledger/seal-chains.ts';

export interface AuditFlags {
  readonly isJson: boolean;
  readonly isSelfTest: boolean;
  /** Whether to check all rows instead of a sample. */
  readonly isWhole: boolean;
  /** Chain heads that were stored outside of the database. */
  readonly heads: readonly SealedHead[];
}

const headForm = /^(ledger|journal):(\d+):([0-9a-f]{64})$/;

/** Returns the flags, or a message that explains the correct use. */
export function readAuditFlags(given: readonly string[]): AuditFlags | string {
  const heads: SealedHead[] = [];
  const flags = new Set<string>();
  for (let at = 0; at < given.length; at += 1) {
    const flag = given[at] ?? '';
    if (flag === '--head') {
      const [, chain, number, hash = ''] = headForm.exec(given[++at] ?? '') ?? [];
      if (chain === undefined)
        return '--head needs a value printed by an earlier audit or the log, such as ledger:12:<64 hexadecimal characters>.';
      heads.push({ chain: chain === 'ledger' ? 'ledger' : 'journal', number: Number(number), hash });
    } else if (flag === '--json' || flag === '--self-test' || flag === '--all') flags.add(flag);
    else return `${flag} is not a known option; use --json, --all, --head, or --self-test.`;
  }
  return { isJson: flags.has('--json'), isSelfTest: flags.has('--self-test'), isWhole: flags.has('--all'), heads };
}

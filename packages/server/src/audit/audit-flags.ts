import type { SealedHead } from '../ledger/seal-chains.ts';

export interface AuditFlags {
  readonly isJson: boolean;
  readonly isSelfTest: boolean;
  /** Ask of every row what is asked of a sample otherwise. */
  readonly isWhole: boolean;
  /** Heads of the chains that were kept elsewhere. */
  readonly heads: readonly SealedHead[];
}

const headForm = /^(ledger|journal):(\d+):([0-9a-f]{64})$/;

/** The flags, or a sentence that says what to write. */
export function readAuditFlags(given: readonly string[]): AuditFlags | string {
  const heads: SealedHead[] = [];
  const flags = new Set<string>();
  for (let at = 0; at < given.length; at += 1) {
    const flag = given[at] ?? '';
    if (flag === '--head') {
      const [, chain, number, hash = ''] = headForm.exec(given[++at] ?? '') ?? [];
      if (chain === undefined)
        return '--head takes what an earlier audit or the log printed, such as ledger:12:<64 hexadecimal characters>.';
      heads.push({ chain: chain === 'ledger' ? 'ledger' : 'journal', number: Number(number), hash });
    } else if (flag === '--json' || flag === '--self-test' || flag === '--all') flags.add(flag);
    else return `${flag} is not known here; use --json, --all, --head or --self-test.`;
  }
  return { isJson: flags.has('--json'), isSelfTest: flags.has('--self-test'), isWhole: flags.has('--all'), heads };
}

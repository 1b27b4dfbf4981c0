import { useMemo } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useSearch } from '../../../entity/use-search.ts';
import { startState } from '../../../kit/table/filters/search-state.ts';
import { useHeldApprovals } from './held-approvals.ts';
import type { InstructionInReview } from './review-item.tsx';

const waiting = [{ field: 'status', method: 'equals', value: 'waitingForReview' }] as const;

/** The maximum number of instructions in one approval request. */
export const maxRows = 500;

/** Reads the instructions to review, earliest due date first, with the findings that their reviews show. */
export function useReviewQueue() {
  const search = useSearch({
    path: '/public/payment-instructions',
    state: { ...startState, sortBy: 'dueOn', sortDirection: 'asc', resultsPerPage: maxRows },
    privateFilters: waiting,
  });
  const findings = useFetch('GET /private/trust/payment-instruction-findings');
  const held = useHeldApprovals();
  const rows = useMemo((): readonly InstructionInReview[] => {
    const byId = new Map(findings.data?.map((finding) => [finding.id, finding]));
    return search.rows.flatMap((row): InstructionInReview[] => {
      if (held.has(row.id)) return [];
      const finding = byId.get(row.id);
      if (!finding) return [{ ...row, blockedBy: null, isFunded: undefined }];
      const { risks, changedFields, blockedBy, isFunded } = finding;
      return [{ ...row, riskReasons: risks, changedFields, blockedBy, isFunded }];
    });
  }, [search.rows, findings.data, held]);
  return {
    rows,
    total: search.total - (search.rows.length - rows.length),
    isLoading: search.isLoading || findings.isLoading,
    failure: search.failure ?? findings.failure,
    refresh: () => {
      search.refresh();
      findings.refresh();
    },
  };
}

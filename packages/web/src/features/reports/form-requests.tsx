import type { RowAt } from '@fiducia/contract/api';
import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { filtersOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { useSearch } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { startState } from '../../kit/table/filters/search-state.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { taxFormText } from '../../texts/tax-forms.ts';
import styles from './filing.module.css';

type Request = RowAt<'/public/tax-reporting-change-logs'>;

const stateText = ({ status, box, newValue }: Request): string => {
  const of = { box, value: newValue };
  switch (status) {
    case 'approved':
      return taxFormText('request.approved', of);
    case 'refused':
      return taxFormText('request.refused', of);
    case 'withdrawn':
      return taxFormText('request.withdrawn', of);
    default:
      return taxFormText('request.waiting', of);
  }
};

function withdraw(request: Request): void {
  void perform(
    requestTo('POST /public/tax-reporting-change-logs/:id/withdraw', { params: { id: request.id }, body: {} }),
    taxFormText('request.withdraw.done'),
  );
}

/** Shows what became of the requests to correct a form, and lets the requester withdraw one that waits. */
export function FormRequests({ form }: { form: TaxFormView }) {
  const { user } = useSession();
  const search = useSearch({
    path: '/public/tax-reporting-change-logs',
    state: { ...startState, sortBy: 'createdAt', sortDirection: 'desc', resultsPerPage: 20 },
    privateFilters: filtersOf('/public/tax-reporting-change-logs', [
      { field: 'taxFormId', method: 'equals', value: form.id },
    ]),
  });
  if (search.failure) return <FailureAlert failure={search.failure} />;
  if (search.rows.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={taxFormText('request.list')}>
      {search.rows.map((request) => (
        <li key={request.id}>
          <div>
            {stateText(request)}
            {request.decisionNote !== null && <div className={styles['quiet']}>{request.decisionNote}</div>}
          </div>
          {request.status === 'waitingForReview' && user?.id === request.askedBy && (
            <Button dense onClick={() => withdraw(request)}>
              {taxFormText('request.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

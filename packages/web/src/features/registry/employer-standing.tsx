import type { RecordAt } from '@fiducia/contract/api';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isConfirmationLate, isConfirmationOpen } from '@fiducia/domain/registry/registry-confirmation';
import { perform } from '../../entity/perform.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { longDay } from '../../kit/display/long-day.ts';
import { serverNow } from '../../kit/display/server-time.ts';
import { requestTo } from '../../shell/api.ts';
import { registryListingsText as text } from '../../texts/registry-listings.ts';

type Company = RecordAt<'/public/national-registry/accounts'>;

interface StandingProps {
  readonly row: Company;
  readonly mayEdit: boolean;
}

export const registryToday = (): string => localDate(new Date(serverNow()).toISOString(), timeZones.eastern);

/** Asks an employer to confirm its listings, from a month before the confirmation is due. */
function Confirmation({ row, mayEdit }: StandingProps) {
  const { id, confirmationDueOn: dueOn, totalPeople } = row;
  const today = registryToday();
  if (!isConfirmationOpen(dueOn, today) || (totalPeople ?? 0) === 0) return null;
  const isLate = isConfirmationLate(dueOn, today);
  const date = longDay(dueOn);
  return (
    <Alert
      tone={isLate ? 'warning' : 'announcement'}
      title={isLate ? text('confirm.late', { date }) : text('confirm.due', { date })}
      action={
        mayEdit && (
          <Button
            look="primary"
            onClick={() =>
              void perform(
                requestTo('POST /public/national-registry/accounts/:id/confirm-listings', { params: { id } }),
                text('confirm.done'),
              )
            }
          >
            {text('confirm.button')}
          </Button>
        )
      }
    >
      {isLate ? `${text('confirm.late.next')} ` : ''}
      {text('confirm.next')}
    </Alert>
  );
}

/** Shows what an employer has to know or do first: the review of the company, and the yearly confirmation. */
export function EmployerStanding({ row, mayEdit }: StandingProps) {
  const { id, status, companyName: company, declineReason } = row;
  return (
    <>
      {status === 'waitingForReview' && (
        <Alert title={text('review.waiting', { company })}>{text('review.waiting.next')}</Alert>
      )}
      {status === 'declined' && (
        <Alert
          tone="warning"
          title={text('review.declined', { company })}
          action={
            mayEdit && (
              <Button
                look="primary"
                onClick={() =>
                  void perform(
                    requestTo('POST /public/national-registry/accounts/:id/apply-again', { params: { id } }),
                    text('review.again.done'),
                  )
                }
              >
                {text('review.again')}
              </Button>
            )
          }
        >
          {text('review.declined.next', { reason: declineReason ?? '' })}
        </Alert>
      )}
      <Confirmation row={row} mayEdit={mayEdit} />
    </>
  );
}

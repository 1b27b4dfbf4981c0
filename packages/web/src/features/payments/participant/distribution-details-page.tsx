import type { CorrectedAccount } from '@fiducia/contract/payments/election-results';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { plainMethod, plainType } from '../../../entity/plain-words.ts';
import { Survey } from '../../../entity/survey.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { longInstant } from '../../../kit/display/long-day.ts';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { WhyMoney } from '../../../kit/display/why-money.tsx';
import { spoken } from '../../../kit/text/language.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { participantDetailsText as text } from '../../../texts/participant-details.ts';
import { participantDistributionsText } from '../../../texts/participant-distributions.ts';
import { CorrectDestination } from './correct-destination.tsx';
import { DistributionSteps } from './distribution-steps.tsx';
import { fileHref } from './done-view.tsx';
import type { LineInstruction } from './line-instruction.ts';
import { LinePayments } from './line-payments.tsx';
import { IdentityCard, PersonAlerts } from './person-cards.tsx';
import styles from './portal.module.css';
import { ShortenReview } from './shorten-review.tsx';

function taxRows(instruction: LineInstruction, isFederal: boolean) {
  return instruction.computation.taxLines
    .filter(({ authority }) => (authority === 'federal') === isFederal)
    .map((line) => ({
      label: isFederal ? text('details.federalTax.line') : text('details.stateTax.line', { state: line.authority }),
      amount: line.amountCents,
      note: line.sentence,
    }));
}

function Instruction({
  instruction,
  accounts,
  isExpired,
}: {
  instruction: LineInstruction;
  accounts: readonly CorrectedAccount[];
  isExpired: boolean;
}) {
  const isElectronic = instruction.accountNumber !== null;
  return (
    <Card title={plainType(instruction.distributionTypeCode)}>
      <Stack>
        {instruction.status === 'sentBack' && (
          <CorrectDestination instruction={instruction} accounts={accounts} isExpired={isExpired} />
        )}
        <Facts
          layout="rows"
          facts={[
            { label: text('details.payableTo'), value: instruction.payableTo },
            instruction.forBenefitOf !== null && {
              label: text('details.forBenefitOf'),
              value: instruction.forBenefitOf,
            },
            { label: text('details.method'), value: plainMethod(instruction.paymentMethodCode) },
            isElectronic
              ? { label: text('details.account'), value: instruction.accountNumber }
              : {
                  label: text('details.address'),
                  value: [instruction.addressLine1, instruction.city, instruction.stateCode, instruction.postalCode]
                    .filter(Boolean)
                    .join(', '),
                },
            { label: text('details.amount'), value: <Money amount={instruction.gross} /> },
            {
              label: text('details.federalTax'),
              value: (
                <WhyMoney
                  amount={instruction.federalTax}
                  title={text('details.federalTax')}
                  rows={taxRows(instruction, true)}
                />
              ),
            },
            {
              label: text('details.stateTax'),
              value: (
                <WhyMoney
                  amount={instruction.stateTax}
                  title={text('details.stateTax')}
                  rows={taxRows(instruction, false)}
                />
              ),
            },
            instruction.fees > 0 && { label: text('details.fees'), value: <Money amount={instruction.fees} /> },
            {
              label: instruction.distributionTypeCode === 'cashLumpSum' ? text('details.paid') : text('details.moved'),
              value: (
                <strong>
                  <Money amount={instruction.net} />
                </strong>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Shows one distribution: its status, the participant's choices, the calculated amounts, and the payments. */
export function Screen() {
  const orderLineId = useParameter('orderLineUuid');
  const cards = useFetch('GET /public/participants/my-distributions');
  const options = useFetch('GET /public/order-lines/:id/payment-instruction-service-options', {
    params: { id: orderLineId },
  });
  const chosen = useFetch('GET /public/order-lines/:orderLineId/payment-instructions', { params: { orderLineId } });
  const payments = useFetch('GET /public/payments', { query: { 'search-orderLineId': `equals(${orderLineId})` } });
  const agreements = useFetch('GET /public/order-lines/:id/agreements', { params: { id: orderLineId } });
  const card = cards.data?.find((one) => one.orderLineId === orderLineId);
  const live = (chosen.data ?? []).filter(({ status }) => status !== 'cancelled');
  const signed = (agreements.data ?? []).flatMap((agreement) =>
    agreement.signedAt === null ? [] : [{ label: spoken(agreement.title), value: longInstant(agreement.signedAt) }],
  );
  const hasChosen = live.length > 0 && (card?.why ?? null) === null;
  const isChangeable =
    options.data?.canChange === true &&
    live.every(
      ({ status }) => status === 'waitingForReview' || status === 'notReadyForReview' || status === 'sentBack',
    );
  return (
    <div className={styles['page']}>
      <Stack>
        <div>
          <a href="/my-distributions">{text('details.back')}</a>
          <h1 tabIndex={-1}>{card?.planName ?? text('details.title')}</h1>
        </div>
        <FailureAlert failure={cards.failure ?? chosen.failure} />
        {cards.isLoading && <Skeleton lines={6} />}
        {card && (
          <article className={styles['distribution']} data-troubled={card.isTroubled}>
            <div>
              <div className={styles['meta']}>{participantDistributionsText('card.gross')}</div>
              <div className={styles['gross']}>
                <Money amount={card.gross} />
              </div>
            </div>
            <h2 className={styles['sentence']}>{card.sentence}</h2>
            {card.why !== null && <p className={styles['lead']}>{card.why}</p>}
            <div className={styles['foot']}>
              {card.action.code === 'shorten' && options.data && (
                <ShortenReview orderLineId={orderLineId} payOn={options.data.payOnWhenShortened} />
              )}
              {isChangeable && (
                <Button look={hasChosen ? 'secondary' : 'primary'} href={`/distributions/${orderLineId}/setup`}>
                  {hasChosen ? text('details.change') : text('details.choose')}
                </Button>
              )}
              {options.data?.receiptFileId && (
                <Button href={fileHref(options.data.receiptFileId)} download>
                  {text('details.receipt')}
                </Button>
              )}
              <span className={styles['meta']}>
                {participantDistributionsText('card.reference', { reference: formatAnyFriendlyId(card.friendlyId) })}
              </span>
            </div>
            <DistributionSteps card={card} />
          </article>
        )}
        <PersonAlerts />
        <IdentityCard />
        {live.map((instruction) => (
          <Instruction
            key={instruction.id}
            instruction={instruction}
            accounts={options.data?.correctedAccounts ?? []}
            isExpired={card?.isExpired === true}
          />
        ))}
        {payments.data && payments.data.length > 0 && <LinePayments payments={payments.data} />}
        {card?.isFinished && <Survey event="BESUBMIT" />}
        {signed.length > 0 && (
          <Card title={text('details.signed')}>
            <Facts layout="rows" facts={signed} />
          </Card>
        )}
      </Stack>
    </div>
  );
}

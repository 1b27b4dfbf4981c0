import { cents } from '@fiducia/domain/foundation/money/cents';
import { yearOfIra } from '@fiducia/domain/ira/ira-comparison';
import { type IraPrices, iraPricesOn, yearlyFeeOf } from '@fiducia/domain/ira/ira-prices';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { longDay } from '../../../kit/display/long-day.ts';
import { formatBasisPoints } from '../../../kit/display/percent.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { useSession } from '../../../shell/session.ts';
import { requestAddress } from '../../../shell/transport.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { iraLandingText as text } from '../../../texts/ira-landing.ts';
import { type Sender, useInvitation } from '../invitation/use-invitation.ts';
import styles from './ira.module.css';
import { dollars, OneYearTable } from './one-year-table.tsx';

const balances = [1_000_00, 5_000_00, 50_000_00].map(cents);

/** Returns the balance, in whole hundreds of dollars, from which the interest is at least as high as the fee. */
const breakEven = (prices: IraPrices) =>
  cents(Math.ceil((yearlyFeeOf(prices) * 10_000) / prices.cashRateBp / 100_00) * 100_00);

function Fees({ prices }: { prices: IraPrices }) {
  const { monthlyFee, closingFee, cashRateBp, from } = prices;
  return (
    <Card title={text('fees.title')}>
      <Stack>
        <p>{text('fees.lead', { monthly: dollars(monthlyFee), closing: dollars(closingFee) })}</p>
        <OneYearTable
          caption={text('fees.caption')}
          columns={{
            name: text('fees.balance'),
            fee: text('fees.fee'),
            interest: text('fees.interest'),
            net: text('fees.net'),
          }}
          lines={balances.map((balance) => ({
            id: String(balance),
            name: dollars(balance),
            years: [yearOfIra(balance, yearlyFeeOf(prices), cashRateBp)],
          }))}
          range={(low) => low}
        />
        <p>{text('fees.small', { balance: dollars(breakEven(prices)) })}</p>
        <p className={styles['muted']}>
          {text('fees.rate', { rate: formatBasisPoints(cashRateBp), date: longDay(from) })}
        </p>
        <Row>
          <Button href="/compare-average-ira">{text('compare')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Invited({ invitation: { senderName, brand } }: { invitation: Sender }) {
  return (
    <Card>
      <div className={styles['invited']}>
        {brand && <img src={requestAddress({ path: brand.logo })} alt={brand.displayName} />}
        <p>
          <strong>{text('invitedBy', { sender: senderName })}</strong>
          <br />
          {text('invitedBy.text', { sender: senderName })}
        </p>
      </div>
    </Card>
  );
}

/** Explains the IRA and its price to visitors. With an ID in the address, it also shows who invited them. */
export function Screen() {
  const prospectId = useParameter('userUuid');
  const { user } = useSession();
  const { invitation, isLoading, isUnknown, failure } = useInvitation(prospectId);
  const isInvited = invitation !== undefined;
  return (
    <div className={styles['page']}>
      <div className={styles['hero']}>
        <h1 tabIndex={-1}>{text('title')}</h1>
        <p className={styles['lead']}>{text('lead')}</p>
        {user ? (
          <p>{text('signedInAs.other')}</p>
        ) : (
          <Row>
            <Button look="primary" href={isInvited ? `/invite/${prospectId}` : '/start'}>
              {text(isInvited ? 'invitation.accept' : 'open')}
            </Button>
            <Button href="/login">{text('signIn')}</Button>
          </Row>
        )}
      </div>
      <p>{text.rich('claim', { find: (words) => <a href="/claim">{words}</a> })}</p>
      {isLoading && <Skeleton lines={2} />}
      {isUnknown && <Alert tone="warning">{text('invitation.unknown')}</Alert>}
      <FailureAlert failure={failure} />
      {invitation && <Invited invitation={invitation} />}
      <Fees prices={iraPricesOn(today())} />
      <Card title={text('steps.title')}>
        <ol className={styles['steps']}>
          <li>{text('steps.login')}</li>
          <li>{text('steps.apply')}</li>
          <li>{text('steps.move')}</li>
        </ol>
      </Card>
    </div>
  );
}

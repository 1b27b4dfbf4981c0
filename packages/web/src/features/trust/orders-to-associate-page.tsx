import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { MatchingBoard } from './matching/matching-board.tsx';
import { OrdersAwaitingFunds } from './orders-awaiting-funds.tsx';

/** Matches deposits to orders, then lists all orders awaiting funds. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Match deposits to orders"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Match deposits' }]}
        actions={
          <>
            <Button href="/deposit-links">Deposit links</Button>
            {may('trust.edit') && <Button href="/trust/upload-deposits">Upload statement</Button>}
          </>
        }
      />
      <Stack>
        <MatchingBoard mayLink={may('trust.link')} />
        <OrdersAwaitingFunds isBelowBoard />
      </Stack>
    </>
  );
}

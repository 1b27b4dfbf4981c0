import { IraSetupWarnings } from '../../../../entity/ira-setup-warnings.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { useParameter } from '../../../../shell/use-route.ts';
import { TransferPage } from './ira-transfer-page.tsx';
import { TransfersTable } from './transfers-table.tsx';

/** Lists the transfers into IRAs by step, with how long each has been waiting. */
function Transfers() {
  return (
    <>
      <PageHeader
        title="IRA transfers"
        subtitle="Old accounts that owners bring into their IRAs: send the letters, follow up, and credit the money."
        actions={<Button href="/institutions">Institutions</Button>}
      />
      <Stack>
        <IraSetupWarnings codes={['wireInstructions']} />
        <TransfersTable />
      </Stack>
    </>
  );
}

/** Renders the list of transfers, or one of them. Both are in one file, because staff go back and forth. */
export function Screen() {
  const id = useParameter('iraTransferUuid');
  return id ? <TransferPage key={id} id={id} /> : <Transfers />;
}

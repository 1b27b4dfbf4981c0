import { IraSetupWarnings } from '../../../../entity/ira-setup-warnings.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { useParameter } from '../../../../shell/use-route.ts';
import { TransferPage } from './ira-transfer-page.tsx';
import { TransferDesk } from './transfer-desk.tsx';

/** Shows the transfers into IRAs: what is to be done with each, and all of them as a list. */
function Transfers() {
  return (
    <>
      <PageHeader title="IRA transfers" actions={<Button href="/institutions">Institutions</Button>} />
      <IraSetupWarnings codes={['wireInstructions']} />
      <TransferDesk />
    </>
  );
}

/** Renders the desk of transfers, or one of them. Both are in one file, because staff go back and forth. */
export function Screen() {
  const id = useParameter('iraTransferUuid');
  return id ? <TransferPage key={id} id={id} /> : <Transfers />;
}

import type { FileOfPayer, FormsOfPayer } from '@fiducia/contract/reports/tax-filing.routes';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { counted } from '@fiducia/domain/foundation/text/counted';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { irs } from '@fiducia/domain/reports/filing/destinations';
import { useState } from 'react';
import { attempt, readAgain } from '../../entity/perform.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { Drawer } from '../../kit/overlay/drawer.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call, requestTo } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { useAction } from '../../shell/use-action.ts';
import { ExtensionDialog } from './extension-dialog.tsx';
import styles from './filing.module.css';
import { FilingStepText } from './filing-steps.tsx';

function Files({ files }: { files: readonly FileOfPayer[] }) {
  if (files.length === 0) return <p className={styles['quiet']}>No files yet.</p>;
  return (
    <ul className={styles['list']}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={`/irs-form-archive/${file.id}`}>File {formatFriendlyId(file.friendlyId)}</a>
          <StatusChip status={file.status} />
        </li>
      ))}
    </ul>
  );
}

interface CreateFilesProps {
  readonly year: number;
  readonly row: FormsOfPayer;
  /** The IRS, or a state by its code. */
  readonly destination: string;
  readonly of: { readonly toFile: number; readonly toCorrect: number };
}

function CreateFiles({ year, row, destination, of }: CreateFilesProps) {
  const create = useAction(async (kind: 'original' | 'correction') => {
    const { result, message } = await call('POST /private/tax-reporting-files', {
      body: { taxYear: year, formCode: row.formCode, payer: row.payerKey, kind, destination },
    });
    notify(message);
    readAgain();
    const [only] = result.ids;
    if (only !== undefined && result.ids.length === 1) navigate(`/irs-form-archive/${only}`);
  });
  if (of.toFile + of.toCorrect === 0) return null;
  return (
    <Stack>
      <FailureAlert failure={create.failure} />
      <Row>
        {of.toFile > 0 && (
          <Button
            look={destination === irs ? 'primary' : 'secondary'}
            busy={create.isBusy}
            onClick={() => void create.run('original')}
          >
            {`Create ${destination === irs ? 'file' : 'state file'} (${counted(of.toFile, 'original')})`}
          </Button>
        )}
        {of.toCorrect > 0 && (
          <Button
            look={of.toFile > 0 || destination !== irs ? 'secondary' : 'primary'}
            busy={create.isBusy}
            onClick={() => void create.run('correction')}
          >
            {`Start corrections (${of.toCorrect.toLocaleString('en-US')})`}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Shows the states with tax or income on the forms, what can be filed with each, and its files. */
function StateFiles({ year, row }: { year: number; row: FormsOfPayer }) {
  const { may } = useSession();
  if (row.states.length === 0) return null;
  return (
    <>
      <h3>State files</h3>
      <p className={styles['quiet']}>
        State files follow Publication 1220. They don’t change what you file with the IRS.
      </p>
      {row.states.map((one) => (
        <section key={one.state} aria-label={one.stateName}>
          <Stack>
            <b>
              {`${one.stateName}: ${counted(one.forms, 'form')}, ${formatMoney(one.tax)} withheld, ${formatMoney(one.income)} income`}
            </b>
            <Files files={one.files} />
            {may('tax.file') && row.payerEin !== null && (
              <CreateFiles year={year} row={row} destination={one.state} of={one} />
            )}
          </Stack>
        </section>
      ))}
    </>
  );
}

/** Shows one payer’s forms of a year, its files, and what can be filed next. */
export function PayerDrawer({ year, row, onClose }: { year: number; row: FormsOfPayer; onClose: () => void }) {
  const { may } = useSession();
  const [isExtending, setExtending] = useState(false);
  return (
    <Drawer title={`${row.payerName}, Form ${row.formCode} ${year}`} onClose={onClose}>
      <Stack>
        {row.payerEin === null && (
          <Alert tone="error" title="No EIN">
            Enter the EIN on the plan or its account, then request the forms again.
          </Alert>
        )}
        {row.forms === 0 && (
          <Alert tone="warning" title="No forms are prepared yet">
            Request the forms of the payer’s plans or accounts, and release them.
          </Alert>
        )}
        {row.unreleased > 0 && (
          <Alert tone="warning" title={`${row.unreleased.toLocaleString('en-US')} forms aren’t released`}>
            Only released forms are filed. Release them on the tax forms page of the plan or account.
          </Alert>
        )}
        <Facts
          layout="rows"
          facts={[
            { label: 'EIN', value: row.payerEin === null ? 'Missing' : formatEin(row.payerEin) },
            { label: 'Step', value: <FilingStepText step={row.step} /> },
            { label: 'Due to recipients', value: formatDay(row.recipientDueOn) },
            { label: 'Due to the IRS', value: `${formatDay(row.authorityDueOn)}${row.isExtended ? ', extended' : ''}` },
            { label: 'Forms', value: row.forms.toLocaleString('en-US') },
            { label: 'Federal tax on forms', value: formatMoney(row.federalTax) },
            { label: 'Withheld by the sponsor', value: formatMoney(row.reportedBySponsor) },
            { label: 'Ledger', value: formatMoney(row.ledger) },
            { label: 'Deposited', value: formatMoney(row.deposited) },
            { label: 'Difference', value: formatMoney(row.difference) },
            { label: 'Accepted', value: row.accepted.toLocaleString('en-US') },
            { label: 'Rejected', value: row.rejected.toLocaleString('en-US') },
          ]}
        />
        <h3>Files for the IRS</h3>
        <Files files={row.files} />
        {may('tax.file') && row.payerEin !== null && <CreateFiles year={year} row={row} destination={irs} of={row} />}
        <StateFiles year={year} row={row} />
        {may('tax.file') && row.payerEin !== null && !row.isExtended && (
          <div>
            <Button onClick={() => setExtending(true)}>Record extension</Button>
          </div>
        )}
      </Stack>
      {isExtending && (
        <ExtensionDialog
          year={year}
          row={row}
          onClose={() => setExtending(false)}
          onSave={(values) =>
            attempt(
              requestTo('POST /private/tax-filing-extensions', {
                body: { taxYear: year, formCode: row.formCode, payerEin: row.payerEin ?? '', ...values },
              }),
              'Extension recorded',
            )
          }
        />
      )}
    </Drawer>
  );
}

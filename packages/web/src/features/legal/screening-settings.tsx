import type { ScreeningSetting } from '@fiducia/contract/screening/screening-settings.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { useSession } from '../../shell/session.ts';
import styles from './ofac.module.css';

const states = {
  inForce: { label: 'In force', colour: 'green' },
  coming: { label: 'Coming', colour: 'blue' },
  draft: { label: 'Needs a second person', colour: 'orange' },
} as const;

function State({ state }: Pick<ScreeningSetting, 'state'>) {
  const { label, colour } = states[state];
  return <StatusChip status={state} label={label} colour={colour} />;
}

/** Shows a version with the reason for it. */
function Version({ version, reason, source }: ScreeningSetting) {
  return (
    <>
      <div>{version}</div>
      <div className={styles['quiet']}>{reason ?? source}</div>
    </>
  );
}

const reviewText = ({ secondReviewAbove }: ScreeningSetting): string =>
  secondReviewAbove === 0 ? 'Always' : `Above ${formatMoney(cents(secondReviewAbove))}`;

/** Shows the thresholds of screening that apply, those that will, and drafts. The rules engine has the versions. */
export function ScreeningSettings() {
  const { may } = useSession();
  const { data: settings, failure } = useFetch('GET /private/legal/screening-settings');
  if (failure) return <FailureAlert failure={failure} />;
  if (settings === undefined) return <Skeleton lines={4} />;
  return (
    <Stack>
      <p>
        One user drafts a change, another publishes it, and everyone is screened again on its first day. Hits store the
        thresholds that they were found with. A hit is graded low if the dates of birth are more years apart than
        listed.
      </p>
      <PlainTable
        caption="Thresholds"
        columns={[
          { key: 'version', label: 'Version', render: (row) => <Version {...row} /> },
          { key: 'state', label: 'State', render: ({ state }) => <State state={state} /> },
          { key: 'validFrom', label: 'From', kind: 'date' },
          { key: 'validTo', label: 'To', kind: 'date' },
          { key: 'scoreByName', label: 'Name alone', kind: 'number' },
          { key: 'scoreWithSecondFact', label: 'With second fact', kind: 'number' },
          { key: 'yearsApart', label: 'Years apart', kind: 'number' },
          { key: 'secondReviewAbove', label: 'Two reviewers', value: reviewText },
          { key: 'draftedBy', label: 'Set by', value: ({ draftedBy }) => draftedBy ?? 'Built in' },
          { key: 'publishedBy', label: 'Approved by', value: ({ publishedBy }) => publishedBy ?? '—' },
        ]}
        rows={[...settings]}
        empty="No thresholds yet"
        emptyNext="Publish a version of the rule “Sanctions screening thresholds”."
      />
      {may('system.view') && (
        <div>
          <Button href="/rules-engine#screening">Change thresholds</Button>
        </div>
      )}
    </Stack>
  );
}

import { propertyAsDate } from '@fiducia/domain/foundation/text/read-property';
import { Alert } from '../kit/display/alert.tsx';
import { today } from '../kit/form/inputs/today.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';
import { useSession } from './session.ts';
import { useSystemProperty } from './system-properties.ts';

/** Returns whether the notice is still shown on this day. Dates are `YYYY-MM-DD`. */
export function isYearEndNoticeDue(removeOn: string | undefined, today: string): boolean {
  const day = propertyAsDate(removeOn ?? '');
  return day !== undefined && today < day;
}

function Notice() {
  const removeOn = useSystemProperty('yearEndBannerRemovalDate');
  if (!isYearEndNoticeDue(removeOn, today())) return null;
  return (
    <Alert tone="announcement" banner title="Year-end processing">
      Requests must reach us before the year-end deadlines to be processed this year.{' '}
      <a
        href={`${runtimeConfiguration().apiBaseUrl}/public/year-end-service-deadlines.pdf`}
        target="_blank"
        rel="noreferrer"
      >
        Service deadlines (PDF)
      </a>
    </Alert>
  );
}

/**
 * Shows the year-end processing notice of the admin and client hosts until the configured date has passed. Source: doc
 * 1 §2.9.
 */
export function YearEndNotice() {
  const { isSignedIn } = useSession();
  return isSignedIn ? <Notice /> : null;
}

import { propertyAsDate } from '@fiducia/domain/foundation/text/read-property';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '../kit/display/alert.tsx';
import { today } from '../kit/form/inputs/today.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';
import { useSession } from './session.ts';
import { useSystemProperty } from './system-properties.ts';
import styles from './year-end-notice.module.css';

/** Returns whether the notice is still shown on this day. Dates are `YYYY-MM-DD`. */
export function isYearEndNoticeDue(removeOn: string | undefined, today: string): boolean {
  const day = propertyAsDate(removeOn ?? '');
  return day !== undefined && today < day;
}

const hiddenKey = 'fiducia.year-end-notice-hidden';

function DeadlinesLink() {
  return (
    <a
      href={`${runtimeConfiguration().apiBaseUrl}/public/year-end-service-deadlines.pdf`}
      target="_blank"
      rel="noreferrer"
    >
      Service deadlines (PDF)
    </a>
  );
}

/** One line on Home, because staff know the deadlines. It can be hidden for this year. */
function StaffNotice({ removeOn }: { removeOn: string }) {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === removeOn);
  if (isHidden) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, removeOn);
    setHidden(true);
  };
  return (
    <div role="note" className={styles['notice']}>
      <span>
        Year-end processing: <DeadlinesLink />
      </span>
      <button type="button" aria-label="Hide the year-end notice" title="Hide for this year" onClick={hide}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

function Notice({ isHome }: { isHome: boolean }) {
  const { user } = useSession();
  const removeOn = useSystemProperty('yearEndBannerRemovalDate');
  if (removeOn === undefined || !isYearEndNoticeDue(removeOn, today())) return null;
  if (user?.type === 'staffMember') return isHome ? <StaffNotice removeOn={removeOn} /> : null;
  return (
    <Alert tone="announcement" title="Year-end processing">
      Requests must reach us before the year-end deadlines to be processed this year. <DeadlinesLink />
    </Alert>
  );
}

/**
 * Shows the year-end processing notice of the admin and client hosts until the configured date has passed; staff see it
 * on Home. Source: doc 1 §2.9.
 */
export function YearEndNotice({ isHome }: { isHome: boolean }) {
  const { isSignedIn } = useSession();
  return isSignedIn ? <Notice isHome={isHome} /> : null;
}

import { nextDeadline } from '@fiducia/domain/documents/service-deadlines';
import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { propertyAsDate } from '@fiducia/domain/foundation/text/read-property';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
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

/** Says to sponsors what they have to do by when. The deadlines are those of the linked document. */
function deadlineText(): string {
  const year = yearOf(today());
  const next = nextDeadline(year, today());
  if (next === undefined) return '';
  const day = longDate(next.lastDay);
  return next.step === 'submit'
    ? `Submit orders by ${day}, to pay participants in ${year}. `
    : `Wire the money by ${day}, to pay participants in ${year}. `;
}

/** One line, which the user can hide for this year. Staff know the deadlines, so that they see only the link. */
function OneLine({ removeOn, text }: { removeOn: string; text: string }) {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === removeOn);
  if (isHidden) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, removeOn);
    setHidden(true);
  };
  return (
    <div role="note" className={styles['notice']}>
      <span>
        {text || 'Year-end processing: '}
        <DeadlinesLink />
      </span>
      <button type="button" aria-label="Hide the year-end notice" title="Hide for this year" onClick={hide}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

function Notice() {
  const { user } = useSession();
  const removeOn = useSystemProperty('yearEndBannerRemovalDate');
  if (removeOn === undefined || !isYearEndNoticeDue(removeOn, today())) return null;
  return <OneLine removeOn={removeOn} text={user?.type === 'staffMember' ? '' : deadlineText()} />;
}

/**
 * Shows the year-end processing notice of the admin and client hosts until the configured date has passed. Source: doc 1
 * §2.9.
 */
export function YearEndNotice() {
  const { isSignedIn } = useSession();
  return isSignedIn ? <Notice /> : null;
}

import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import type { SpecialTaxNotice } from '@fiducia/domain/documents/notices/special-tax-notice';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import fieldStyles from '../../../kit/form/shell/field.module.css';
import { useKitField } from '../../../kit/form/shell/use-kit-field.ts';
import { downloadAddress } from '../../../shell/api.ts';
import { portalAddress } from '../../../shell/runtime-configuration.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import { NoticeBlocks } from './notice-blocks.tsx';
import styles from './portal.module.css';
import { weekdayText } from './weekday-text.ts';

/** Returns the ref of an element at the end of the notice, and calls back once when the reader sees it. */
function useEnd(onEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onEnd);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      reached();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return end;
}

function Notice({ notice, onEnd }: { notice: SpecialTaxNotice; onEnd: () => void }) {
  const id = useId();
  const end = useEnd(onEnd);
  const show = (section: string) => document.getElementById(`${id}-${section}`)?.focus();
  return (
    <section className={styles['notice']} aria-label={notice.title}>
      <h2>{notice.title}</h2>
      <nav aria-label={text('rights.contents')} className={styles['contents']}>
        <details>
          <summary>{text('rights.contents')}</summary>
          <ol>
            {notice.sections.map((section) => (
              <li key={section.id}>
                <Button look="link" onClick={() => show(section.id)}>
                  {section.heading}
                </Button>
              </li>
            ))}
          </ol>
        </details>
        <Button look="link" href={portalAddress('notice', '/stn')} opensBeside>
          {text('rights.page')}
        </Button>
      </nav>
      {notice.sections.map((section) => (
        <div key={section.id}>
          <h3 id={`${id}-${section.id}`} tabIndex={-1}>
            {section.heading}
          </h3>
          <NoticeBlocks blocks={section.blocks} />
        </div>
      ))}
      <div ref={end} className={styles['end']} />
    </section>
  );
}

interface RightsStepProps {
  readonly options: ServiceOptions;
  /** Called when the participant reaches the end of the notice. */
  readonly onRead: () => void;
}

function NoticeReader({ audience, onRead }: { audience: ServiceOptions['noticeAudience']; onRead: () => void }) {
  const id = useId();
  const { data, failure, isLoading } = useFetch('GET /public/special-tax-notice', { query: { kind: audience } });
  const field = useKitField<boolean>('hasReadNotice', (value) =>
    value === true ? undefined : text('rights.read.error'),
  );
  const isRead = field.value === true;
  const [hasReachedEnd, setReachedEnd] = useState(isRead);
  const onEnd = () => {
    if (hasReachedEnd) return;
    setReachedEnd(true);
    field.set(true);
    onRead();
  };
  return (
    <div className={fieldStyles['field']}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={8} />}
      {data && <Notice notice={data} onEnd={onEnd} />}
      <label className={fieldStyles['choice']} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isRead}
          aria-disabled={!hasReachedEnd}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            if (hasReachedEnd) field.set(event.target.checked);
            else field.complain(text('rights.read.error'));
          }}
        />
        <span>
          {text('rights.read')}
          <span data-hint className={fieldStyles['cardText']}>
            {hasReachedEnd ? text('rights.read.done') : text('rights.read.hint')}{' '}
            <a
              href={downloadAddress('GET /public/special-tax-notice/download', { query: { kind: audience } })}
              download
            >
              {text('rights.save')}
            </a>
          </span>
        </span>
      </label>
      <div id={`${id}-error`} className={fieldStyles['error']}>
        {field.error}
      </div>
    </div>
  );
}

/**
 * Shows the notice of rights, which participants must read to the end, and lets them keep or waive the 30-day waiting
 * period.
 */
export function RightsStep({ options, onRead }: RightsStepProps) {
  return (
    <>
      <p>{text('rights.lead')}</p>
      <NoticeReader audience={options.noticeAudience} onRead={onRead} />
      <Waiting options={options} />
    </>
  );
}

/** Doesn't ask whether to wait when it makes no difference; the participant then keeps the 30 days. */
function Waiting({ options: { payOnWhenKept, payOnWhenShortened } }: Pick<RightsStepProps, 'options'>) {
  if (payOnWhenKept === payOnWhenShortened) return <p>{text('rights.over', { date: weekdayText(payOnWhenKept) })}</p>;
  return (
    <RadioCardsField
      name="waiting"
      label={text('rights.days')}
      isRequired
      cards={[
        {
          value: 'keep',
          title: text('rights.keep'),
          text: text('rights.keep.text', { date: weekdayText(payOnWhenKept) }),
        },
        {
          value: 'shorten',
          title: text('rights.shorten'),
          text: text('rights.shorten.text', { date: weekdayText(payOnWhenShortened) }),
        },
      ]}
    />
  );
}

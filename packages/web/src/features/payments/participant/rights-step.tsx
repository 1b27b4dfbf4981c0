import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import { type UIEvent, useId, useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { isReadToTheEnd } from '../../../kit/file/is-read-to-the-end.ts';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import fieldStyles from '../../../kit/form/shell/field.module.css';
import { useKitField } from '../../../kit/form/shell/use-kit-field.ts';
import { downloadAddress } from '../../../shell/api.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import { NoticeBlocks } from './notice-blocks.tsx';
import styles from './portal.module.css';

/** Lets keyboard users scroll the notice. */
function makeFocusable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}

function NoticeReader({ audience }: { audience: ServiceOptions['noticeAudience'] }) {
  const id = useId();
  const { data, failure, isLoading } = useFetch('GET /public/special-tax-notice', { query: { kind: audience } });
  const field = useKitField<boolean>('hasReadNotice', (value) =>
    value === true ? undefined : text('rights.read.error'),
  );
  const isRead = field.value === true;
  const [hasReachedEnd, setReachedEnd] = useState(isRead);
  const onScroll = (event: UIEvent<HTMLElement>) => {
    if (hasReachedEnd || !isReadToTheEnd(event.currentTarget)) return;
    setReachedEnd(true);
    field.set(true);
  };
  return (
    <div className={fieldStyles['field']}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={8} />}
      {data && (
        <section ref={makeFocusable} className={styles['notice']} aria-label={data.title} onScroll={onScroll}>
          <h2>{data.title}</h2>
          {data.sections.map((section) => (
            <div key={section.id}>
              <h3>{section.heading}</h3>
              <NoticeBlocks blocks={section.blocks} />
            </div>
          ))}
        </section>
      )}
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
export function RightsStep({ options }: { options: ServiceOptions }) {
  return (
    <>
      <p>{text('rights.lead')}</p>
      <NoticeReader audience={options.noticeAudience} />
      <RadioCardsField
        name="waiting"
        label={text('rights.days')}
        isRequired
        cards={[
          {
            value: 'keep',
            title: text('rights.keep'),
            text: text('rights.keep.text', { date: formatDay(options.payOnWhenKept) }),
          },
          {
            value: 'shorten',
            title: text('rights.shorten'),
            text: text('rights.shorten.text', { date: formatDay(options.payOnWhenShortened) }),
          },
        ]}
      />
    </>
  );
}

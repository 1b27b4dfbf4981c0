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
import { NoticeBlocks } from './notice-blocks.tsx';
import styles from './portal.module.css';

function NoticeReader({ audience }: { audience: ServiceOptions['noticeAudience'] }) {
  const id = useId();
  const { data, failure, isLoading } = useFetch('GET /public/special-tax-notice', { query: { kind: audience } });
  const field = useKitField<boolean>('hasReadNotice', (value) =>
    value === true ? undefined : 'Please read the notice to the end before you go on.',
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
        <section className={styles['notice']} aria-label={data.title} onScroll={onScroll}>
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
            else field.complain('Please read the notice to the end before you go on.');
          }}
        />
        <span>
          I have read the notice to the end.
          <span className={fieldStyles['cardText']}>
            {hasReachedEnd ? 'Thank you.' : 'The box is ticked when you reach the end.'}{' '}
            <a
              href={downloadAddress('GET /public/special-tax-notice/download', { query: { kind: audience } })}
              download
            >
              Save as PDF
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

/** The notice of rights, which must be read to the end, and the choice to keep or waive the 30-day period. */
export function RightsStep({ options }: { options: ServiceOptions }) {
  return (
    <>
      <p>
        The law asks us to give you this notice before you choose. It explains what a rollover is, what tax you pay on
        cash, and that you have at least 30 days to decide.
      </p>
      <NoticeReader audience={options.noticeAudience} />
      <RadioCardsField
        name="waiting"
        label="Your 30 days"
        isRequired
        cards={[
          {
            value: 'keep',
            title: 'Keep them',
            text: `We pay on ${formatDay(options.payOnWhenKept)} at the earliest. You can change your mind until your choice is approved.`,
          },
          {
            value: 'shorten',
            title: 'Get paid sooner',
            text: `We pay from ${formatDay(options.payOnWhenShortened)}, as soon as the plan’s money is here.`,
          },
        ]}
      />
    </>
  );
}

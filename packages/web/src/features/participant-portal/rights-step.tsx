import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import type { SpecialTaxNotice } from '@fiducia/domain/notices/special-tax-notice';
import { IconCircleCheck, IconArrowDown } from '@tabler/icons-react';
import { type UIEvent, useId } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { isReadToTheEnd } from '../../kit/file/is-read-to-the-end.ts';
import fieldStyles from '../../kit/form/field.module.css';
import { RadioCardsField } from '../../kit/form/radio-cards-field.tsx';
import { useKitField } from '../../kit/form/use-kit-field.ts';
import { runtimeConfiguration } from '../../shell/runtime-configuration.ts';
import { NoticeBlocks } from './notice-blocks.tsx';
import styles from './portal.module.css';

function NoticeReader({ audience }: { audience: ServiceOptions['noticeAudience'] }) {
  const id = useId();
  const { data, failure, isLoading } = useFetch<SpecialTaxNotice>('/public/special-tax-notice', { kind: audience });
  const field = useKitField<boolean>('hasReadNotice', (value) =>
    value === true ? undefined : 'Please read the notice to the end before you go on.',
  );
  const isRead = field.value === true;
  const onScroll = (event: UIEvent<HTMLElement>) => {
    if (!isRead && isReadToTheEnd(event.currentTarget)) field.set(true);
  };
  return (
    <div className={fieldStyles['field']}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={8} />}
      {data && (
        <section
          id={id}
          className={styles['notice']}
          tabIndex={0}
          aria-label={data.title}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={`${id}-error`}
          onScroll={onScroll}
        >
          <h2>{data.title}</h2>
          {data.sections.map((section) => (
            <div key={section.id}>
              <h3>{section.heading}</h3>
              <NoticeBlocks blocks={section.blocks} />
            </div>
          ))}
        </section>
      )}
      <div className={styles['read']} data-done={isRead} role="status">
        {isRead ? <IconCircleCheck size={18} aria-hidden /> : <IconArrowDown size={18} aria-hidden />}
        {isRead ? 'Read to the end' : 'Scroll to the end to go on'}
        <a href={`${runtimeConfiguration().apiBaseUrl}/public/special-tax-notice/download?kind=${audience}`} download>
          Save as PDF
        </a>
      </div>
      <div id={`${id}-error`} className={fieldStyles['error']}>
        {field.error}
      </div>
    </div>
  );
}

/** The notice of rights, read to the end, and whether the thirty days are kept. */
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
            title: 'Shorten them',
            text: `We pay from ${formatDay(options.payOnWhenShortened)}, as soon as the plan’s money is here.`,
          },
        ]}
      />
    </>
  );
}

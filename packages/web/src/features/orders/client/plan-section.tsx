import { type FeePayer, feePayers } from '@fiducia/domain/orders/line-money';
import { serviceGuides } from '@fiducia/domain/orders/service-guide';
import { services } from '@fiducia/domain/orders/services';
import { findRecords } from '../../../entity/find-records.ts';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../kit/display/friendly-id.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import type { WorksheetSection } from '../../../kit/worksheet/worksheet-section.ts';
import type { Order } from '../order.ts';
import { feePayerName } from './fee-payers.ts';
import type { OrderLinks } from './order-links.ts';
import styles from './orders.module.css';

/** Returns who can pay the fees. Only a payment to a participant can have a fee deducted. */
const payersOf = ({ serviceCode }: Order, current: FeePayer): readonly FeePayer[] =>
  feePayers.filter((one) => one !== 'payee' || one === current || services[serviceCode].funds === 'distribution');

/** Returns the section with the order's basic information: service, plan, fee payer, and comments. */
export function planSection(order: Order, links: OrderLinks, mayEdit: boolean): WorksheetSection {
  const findPlans = findRecords(
    { path: '/public/accounts/:accountId/plans', params: { accountId: links.accountId } },
    (row) => ({ id: row.id, title: row.displayName, subtitle: row.friendlyId }),
    { 'search-status': 'equals(active)' },
  );
  const payer = feePayers.find((one) => one === order.feePayer) ?? 'payee';
  return {
    key: 'plan',
    title: 'Plan and service',
    hasErrors: order.planId === null,
    values: { planId: order.planId, feePayer: payer, comments: order.comments },
    view: () => (
      <Stack>
        <Facts
          facts={[
            { label: 'Service', value: services[order.serviceCode].displayName },
            {
              label: 'Plan',
              value: order.planId ? <a href={links.plan(order.planId)}>{order.planDisplayName}</a> : 'Not selected yet',
            },
            { label: 'Who pays the fees', value: feePayerName(order.serviceCode, payer) },
            { label: 'Order', value: <FriendlyId id={order.friendlyId} /> },
            { label: 'Created', value: <DateText value={order.createdAt} /> },
            { label: 'By', value: order.createdByName ?? '—' },
            order.submittedAt !== null && { label: 'Submitted', value: <DateText value={order.submittedAt} /> },
            order.comments !== null && { label: 'Comments', value: order.comments },
          ]}
        />
        <p className={styles['muted']}>{serviceGuides[order.serviceCode].whatFor}</p>
      </Stack>
    ),
    ...(mayEdit
      ? {
          edit: () => (
            <Fields>
              <LookupField
                name="planId"
                label="Plan"
                isRequired
                find={findPlans}
                initial={order.planId === null ? null : { id: order.planId, title: order.planDisplayName ?? '' }}
              />
              <SelectField
                name="feePayer"
                label="Who pays the fees"
                isRequired
                options={payersOf(order, payer).map((one) => ({
                  value: one,
                  text: feePayerName(order.serviceCode, one),
                }))}
              />
              <TextAreaField name="comments" label="Comments" />
            </Fields>
          ),
        }
      : {}),
  };
}

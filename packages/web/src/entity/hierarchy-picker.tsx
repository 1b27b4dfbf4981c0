import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { type ChosenParents, HierarchyFields, type HierarchyLevel } from '../kit/form/fields/hierarchy-fields.tsx';
import type { LookupItem } from '../kit/form/inputs/lookup-input.tsx';
import { findRecords } from './find-records.ts';

/** The keys of the six levels, from the top down. Source: doc 2 §3 Other. */
export const hierarchyLevelNames = [
  'masterAccountId',
  'subaccountId',
  'planId',
  'orderId',
  'orderLineId',
  'paymentInstructionId',
] as const;
export type HierarchyLevelName = (typeof hierarchyLevelNames)[number];

type Filters = Readonly<Record<string, string>>;

interface Kind {
  readonly label: string;
  /** Maps each level above to the search field that filters this level by it. */
  readonly narrowedBy: Readonly<Partial<Record<HierarchyLevelName, string>>>;
  readonly find: (filters: Filters) => ReturnType<typeof findRecords>;
}

const named = (row: { id: string; displayName: string; friendlyId: string }): LookupItem => ({
  id: row.id,
  title: row.displayName,
  subtitle: formatAnyFriendlyId(row.friendlyId),
});

const findAccountsWhere = (field: 'IsMasterAccount' | 'IsSubaccount') => (filters: Filters) =>
  findRecords({ path: '/public/accounts' }, named, { [`search-${field}`]: 'equals(true)', ...filters });

const kinds: Readonly<Record<HierarchyLevelName, Kind>> = {
  masterAccountId: { label: 'Master account', narrowedBy: {}, find: findAccountsWhere('IsMasterAccount') },
  subaccountId: {
    label: 'Subaccount',
    narrowedBy: { masterAccountId: 'MasterAccount' },
    find: findAccountsWhere('IsSubaccount'),
  },
  planId: {
    label: 'Plan',
    narrowedBy: { masterAccountId: 'masterAccountId', subaccountId: 'AccountId' },
    find: (filters) => findRecords({ path: '/public/plans' }, named, filters),
  },
  orderId: {
    label: 'Order',
    narrowedBy: { masterAccountId: 'masterAccountId', subaccountId: 'AccountId', planId: 'PlanId' },
    find: (filters) =>
      findRecords(
        { path: '/public/orders' },
        (row) => ({
          id: row.id,
          title: formatAnyFriendlyId(row.friendlyId),
          subtitle: [row.planDisplayName, statusLabel(row.status)].filter(Boolean).join(' · '),
        }),
        filters,
      ),
  },
  orderLineId: {
    label: 'Order line',
    narrowedBy: {
      masterAccountId: 'masterAccountId',
      subaccountId: 'subaccountId',
      planId: 'PlanId',
      orderId: 'orderId',
    },
    find: (filters) =>
      findRecords(
        { path: '/public/order-lines' },
        (row) => ({
          id: row.id,
          title: [row.firstName, row.lastName].filter(Boolean).join(' '),
          subtitle: formatAnyFriendlyId(row.friendlyId),
        }),
        filters,
      ),
  },
  paymentInstructionId: {
    label: 'Payment instruction',
    narrowedBy: {
      masterAccountId: 'masterAccountId',
      subaccountId: 'subaccountId',
      planId: 'PlanId',
      orderId: 'orderId',
      orderLineId: 'orderLineId',
    },
    find: (filters) =>
      findRecords(
        { path: '/public/payment-instructions' },
        (row) => ({
          id: row.id,
          title: row.payableTo,
          subtitle: [formatAnyFriendlyId(row.friendlyId), statusLabel(row.status)].join(' · '),
        }),
        filters,
      ),
  },
};

function levelOf(name: HierarchyLevelName): HierarchyLevel {
  const { label, narrowedBy, find } = kinds[name];
  return {
    name,
    label,
    find: (parents: ChosenParents, text, signal) => {
      const filters = Object.entries(narrowedBy).flatMap(([parent, field]) => {
        const id = parents[parent];
        return id ? [[`search-${field}`, `equals(${id})`]] : [];
      });
      return find(Object.fromEntries(filters))(text, signal);
    },
  };
}

const optionalLevels = hierarchyLevelNames.map(levelOf);
const requiredLevels = optionalLevels.map((level) => ({ ...level, isRequired: true }));

export interface HierarchyPickerProps {
  /** The lowest level to select. Defaults to payment instructions. */
  readonly downTo?: HierarchyLevelName;
  /** Requires the lowest level. The levels above only narrow it down. */
  readonly isRequired?: boolean;
  readonly span?: 3 | 4 | 6 | 12;
}

/** Renders form fields that narrow down from a master account to one of its records. */
export function HierarchyPicker({ downTo = 'paymentInstructionId', isRequired = false, span }: HierarchyPickerProps) {
  const lowest = hierarchyLevelNames.indexOf(downTo);
  const levels = [
    ...optionalLevels.slice(0, lowest),
    ...(isRequired ? requiredLevels : optionalLevels).slice(lowest, lowest + 1),
  ];
  return <HierarchyFields levels={levels} {...(span ? { span } : {})} />;
}

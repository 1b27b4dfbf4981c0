import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { HierarchyFields, type ChosenParents, type HierarchyLevel } from '../kit/form/hierarchy-fields.tsx';
import type { LookupItem } from '../kit/form/lookup-input.tsx';
import { findRecords } from './find-records.ts';
import { textOf } from './text-of.ts';
import type { EntityRow } from './use-search.ts';

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

interface Kind {
  readonly label: string;
  readonly path: string;
  readonly fixed?: Readonly<Record<string, string>>;
  /** The searched field of each level above that narrows this one. */
  readonly narrowedBy: Readonly<Partial<Record<HierarchyLevelName, string>>>;
  readonly tell: (row: EntityRow) => LookupItem;
}

const named = (row: EntityRow): LookupItem => ({
  id: row.id,
  title: textOf(row, 'displayName'),
  subtitle: formatAnyFriendlyId(textOf(row, 'friendlyId')),
});

const kinds: Readonly<Record<HierarchyLevelName, Kind>> = {
  masterAccountId: {
    label: 'Master account',
    path: '/public/accounts',
    fixed: { 'search-IsMasterAccount': 'equals(true)' },
    narrowedBy: {},
    tell: named,
  },
  subaccountId: {
    label: 'Subaccount',
    path: '/public/accounts',
    fixed: { 'search-IsSubaccount': 'equals(true)' },
    narrowedBy: { masterAccountId: 'MasterAccount' },
    tell: named,
  },
  planId: {
    label: 'Plan',
    path: '/public/plans',
    narrowedBy: { masterAccountId: 'masterAccountId', subaccountId: 'AccountId' },
    tell: named,
  },
  orderId: {
    label: 'Order',
    path: '/public/orders',
    narrowedBy: { masterAccountId: 'masterAccountId', subaccountId: 'AccountId', planId: 'PlanId' },
    tell: (row) => ({
      id: row.id,
      title: formatAnyFriendlyId(textOf(row, 'friendlyId')),
      subtitle: [textOf(row, 'planDisplayName'), statusLabel(textOf(row, 'status'))].filter(Boolean).join(' · '),
    }),
  },
  orderLineId: {
    label: 'Order line',
    path: '/public/order-lines',
    narrowedBy: {
      masterAccountId: 'masterAccountId',
      subaccountId: 'subaccountId',
      planId: 'PlanId',
      orderId: 'orderId',
    },
    tell: (row) => ({
      id: row.id,
      title: [textOf(row, 'firstName'), textOf(row, 'lastName')].filter(Boolean).join(' '),
      subtitle: formatAnyFriendlyId(textOf(row, 'friendlyId')),
    }),
  },
  paymentInstructionId: {
    label: 'Payment instruction',
    path: '/public/payment-instructions',
    narrowedBy: {
      masterAccountId: 'masterAccountId',
      subaccountId: 'subaccountId',
      planId: 'PlanId',
      orderId: 'orderId',
      orderLineId: 'orderLineId',
    },
    tell: (row) => ({
      id: row.id,
      title: textOf(row, 'payableTo'),
      subtitle: [formatAnyFriendlyId(textOf(row, 'friendlyId')), statusLabel(textOf(row, 'status'))].join(' · '),
    }),
  },
};

function levelOf(name: HierarchyLevelName): HierarchyLevel {
  const { label, path, fixed, narrowedBy, tell } = kinds[name];
  return {
    name,
    label,
    find: (parents: ChosenParents, text, signal) => {
      const filters = Object.entries(narrowedBy).flatMap(([parent, field]) => {
        const id = parents[parent];
        return id ? [[`search-${field}`, `equals(${id})`]] : [];
      });
      return findRecords(path, tell, { ...fixed, ...Object.fromEntries(filters) })(text, signal);
    },
  };
}

const optionalLevels = hierarchyLevelNames.map(levelOf);
const requiredLevels = optionalLevels.map((level) => ({ ...level, isRequired: true }));

export interface HierarchyPickerProps {
  /** The lowest level that can be chosen; a payment instruction by default. */
  readonly downTo?: HierarchyLevelName;
  /** Must the lowest level be chosen? The ones above only narrow it. */
  readonly isRequired?: boolean;
  readonly span?: 3 | 4 | 6 | 12;
}

/** Fields of the surrounding form that lead from a master account down to one of its records. */
export function HierarchyPicker({ downTo = 'paymentInstructionId', isRequired = false, span }: HierarchyPickerProps) {
  const lowest = hierarchyLevelNames.indexOf(downTo);
  const levels = [
    ...optionalLevels.slice(0, lowest),
    ...(isRequired ? requiredLevels : optionalLevels).slice(lowest, lowest + 1),
  ];
  return <HierarchyFields levels={levels} {...(span ? { span } : {})} />;
}
